import { z } from 'zod';
import { type CodeDelivery, mailCode, redeemCode } from '#local/cognito/codes/codes.ts';
import type { CognitoCall, PoolContext } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import {
  AttributeList,
  attributeMap,
  ClientMetadata,
  checkOwnAttributes,
} from '#local/cognito/pool/user-attributes.ts';
import { findUser, getClient, updateUser } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';

const Update = z.object({ AccessToken: z.string(), UserAttributes: AttributeList, ClientMetadata });
const Verify = z.object({ AccessToken: z.string(), AttributeName: z.string(), Code: z.string().min(1) });
const Request = z.object({ AccessToken: z.string(), AttributeName: z.string(), ClientMetadata });

function requireEmail(name: string): void {
  if (name !== 'email') throw new AwsError('InvalidParameterException', `${name} cannot be verified in this user pool`);
}

/** @throws AwsError AliasExistsException when another account has the e-mail. */
export function checkFree({ pool }: PoolContext, user: User, email: string): void {
  const other = user.identity ? undefined : findUser(pool, email);
  if (other && other.username !== user.username) {
    throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
  }
}

/**
 * Changes attributes. A new e-mail has to be verified: until then it is unverified, or, if the pool verifies before
 * updating, the old one stays.
 */
export async function changeAttributes(
  context: PoolContext,
  user: User,
  change: Record<string, string>,
  clientMetadata: Record<string, string> | null | undefined,
): Promise<CodeDelivery[]> {
  const { pool, now } = context;
  const { email, ...others } = change;
  const isNew = email !== undefined && email !== user.attributes['email'];
  if (isNew) checkFree(context, user, email);
  const first = pool.properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [];
  const isKept = first.includes('email');
  const address: Record<string, string> = isNew && !isKept ? { email, email_verified: 'false' } : {};
  const saved = updateUser(pool, user.username, now(), {
    attributes: { ...user.attributes, ...address, ...others },
    pendingEmail: isNew && isKept ? email : undefined,
  });
  if (!isNew) return [];
  const options = { source: 'CustomMessage_UpdateUserAttribute', clientMetadata, to: email };
  return [await mailCode(context, saved, 'email', options)];
}

/** Calls with which users change their own attributes. */
export const attributeCalls: Record<string, CognitoCall> = {
  async UpdateUserAttributes(body, context) {
    const input = Update.parse(body);
    const { pool, tokens } = context;
    const user = await tokens.userOf(input.AccessToken);
    const { claims } = await tokens.ownerOf(input.AccessToken);
    const change = attributeMap(pool, input.UserAttributes);
    checkOwnAttributes(pool, getClient(pool, String(claims['client_id'])), change);
    const CodeDeliveryDetailsList = await changeAttributes(context, user, change, input.ClientMetadata);
    return { CodeDeliveryDetailsList };
  },
  async VerifyUserAttribute(body, context) {
    const { pool, now } = context;
    const input = Verify.parse(body);
    const user = await context.tokens.userOf(input.AccessToken);
    requireEmail(input.AttributeName);
    if (user.pendingEmail) checkFree(context, user, user.pendingEmail);
    const proven = redeemCode(context, user, 'email', input.Code);
    const email = proven.pendingEmail ?? proven.attributes['email'] ?? '';
    const attributes = { ...proven.attributes, email, email_verified: 'true' };
    updateUser(pool, user.username, now(), { attributes, pendingEmail: undefined });
    return {};
  },
  async GetUserAttributeVerificationCode(body, context) {
    const input = Request.parse(body);
    const user = await context.tokens.userOf(input.AccessToken);
    requireEmail(input.AttributeName);
    const options = {
      source: 'CustomMessage_VerifyUserAttribute',
      clientMetadata: input.ClientMetadata,
      to: user.pendingEmail,
    };
    return { CodeDeliveryDetails: await mailCode(context, user, 'email', options) };
  },
};
