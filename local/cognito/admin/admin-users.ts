import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { checkFree } from '#local/cognito/attributes/attributes.ts';
import { mailCode } from '#local/cognito/codes/codes.ts';
import type { CognitoCall, PoolContext } from '#local/cognito/context/pool-context.ts';
import { mfaSettings } from '#local/cognito/mfa/mfa.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { AttributeList, attributeMap, ClientMetadata, checkAttributes } from '#local/cognito/pool/user-attributes.ts';
import { findUser, getUser, inPoolCase, saveUser, updateUser } from '#local/cognito/pool/user-pool.ts';
import { removeUser } from '#local/cognito/session/refresh-tokens.ts';
import { runTrigger } from '#local/cognito/triggers/triggers.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { userType } from './user-type.ts';

const Named = z.object({ UserPoolId: z.string(), Username: z.string().min(1) });
const Create = Named.extend({
  UserAttributes: AttributeList.nullish(),
  ValidationData: AttributeList.nullish(),
  /** Invitations, with a temporary password by mail, are not simulated. */
  MessageAction: z.literal('SUPPRESS'),
  ClientMetadata,
});
const Update = Named.extend({ UserAttributes: AttributeList, ClientMetadata });
async function create(context: PoolContext, input: z.infer<typeof Create>): Promise<object> {
  const { pool, now } = context;
  const given: Record<string, string> = {
    email: inPoolCase(pool, input.Username),
    ...attributeMap(pool, input.UserAttributes ?? []),
  };
  if (!/^[^@\s]+@[^@\s]+$/.test(input.Username)) {
    throw new AwsError('InvalidParameterException', 'Username should be an email.');
  }
  checkAttributes(pool, given);
  const exists = (): boolean => findUser(pool, given['email'] ?? '') !== undefined;
  const taken = (): AwsError => new AwsError('UsernameExistsException', 'User account already exists');
  if (exists()) throw taken();
  const username = randomUUID();
  const user: User = {
    username,
    attributes: { ...given, sub: username },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdMs: now(),
    modifiedMs: now(),
    groups: [],
    codes: {},
  };
  await runTrigger(context, {
    source: 'PreSignUp_AdminCreateUser',
    user,
    userAttributes: given,
    clientMetadata: input.ClientMetadata,
    request: { validationData: input.ValidationData ? attributeMap(pool, input.ValidationData) : null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (exists()) throw taken();
  const saved = saveUser(pool, user, now());
  return { User: userType(saved) };
}

/** Calls with which an administrator creates, reads, changes and deletes users. */
export const adminUserCalls: Record<string, CognitoCall> = {
  AdminCreateUser: (body, context) => create(context, Create.parse(body)),
  AdminGetUser(body, { pool }) {
    const user = getUser(pool, Named.parse(body).Username);
    const { Attributes, ...rest } = userType(user);
    return { ...rest, UserAttributes: Attributes, ...mfaSettings(user) };
  },
  async AdminUpdateUserAttributes(body, context) {
    const { pool, now } = context;
    const input = Update.parse(body);
    const user = getUser(pool, input.Username);
    const change = attributeMap(pool, input.UserAttributes);
    checkAttributes(pool, change);
    if ('sub' in change) throw new AwsError('InvalidParameterException', 'Cannot modify the non-mutable attribute sub');
    const { email } = change;
    const isNew = email !== undefined && email !== user.attributes['email'];
    if (isNew) checkFree(context, user, email);
    const unproved = isNew && change['email_verified'] !== 'true';
    const attributes = { ...user.attributes, ...change, ...(unproved ? { email_verified: 'false' } : {}) };
    const saved = updateUser(pool, user.username, now(), { attributes });
    if (unproved) {
      const options = { source: 'CustomMessage_UpdateUserAttribute', clientMetadata: input.ClientMetadata };
      await mailCode(context, saved, 'email', options);
    }
    return {};
  },
  AdminDeleteUser(body, { pool }) {
    removeUser(pool, getUser(pool, Named.parse(body).Username));
    return {};
  },
};
