import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { codeDelivery, mailCode, redeemCode } from '#local/cognito/codes/codes.ts';
import type { CognitoCall, PoolContext } from '#local/cognito/context/pool-context.ts';
import { checkPassword } from '#local/cognito/password/password-policy.ts';
import { hidesUsers } from '#local/cognito/pool/pool-properties.ts';
import type { User } from '#local/cognito/pool/user.ts';
import {
  AttributeList,
  attributeMap,
  ClientMetadata,
  checkOwnAttributes,
} from '#local/cognito/pool/user-attributes.ts';
import { findUser, getClient, getUser, inPoolCase, saveUser, updateUser } from '#local/cognito/pool/user-pool.ts';
import { createVerifier } from '#local/cognito/srp/srp.ts';
import { runTrigger } from '#local/cognito/triggers/triggers.ts';
import { AwsError } from '#local/edge/aws-error.ts';

const SignUp = z.object({
  ClientId: z.string(),
  Username: z.string().min(1),
  Password: z.string(),
  UserAttributes: AttributeList.nullish(),
  ValidationData: AttributeList.nullish(),
  ClientMetadata,
});
const Confirm = z.object({
  ClientId: z.string(),
  Username: z.string().min(1),
  ConfirmationCode: z.string().min(1),
  ClientMetadata,
});
const Resend = z.object({ ClientId: z.string(), Username: z.string().min(1), ClientMetadata });

type Metadata = z.infer<typeof ClientMetadata>;

/** Marks a user as confirmed and calls the post-confirmation trigger. */
async function confirmUser(
  context: PoolContext,
  user: User,
  options: { clientId: string; clientMetadata: Metadata; isVerified: boolean },
): Promise<void> {
  const attributes = options.isVerified ? { ...user.attributes, email_verified: 'true' } : user.attributes;
  const confirmed = updateUser(context.pool, user.username, context.now(), { attributes, status: 'CONFIRMED' });
  await runTrigger(context, { source: 'PostConfirmation_ConfirmSignUp', user: confirmed, ...options });
}

async function signUp(context: PoolContext, input: z.infer<typeof SignUp>): Promise<object> {
  const { pool, now } = context;
  const client = getClient(pool, input.ClientId);
  checkPassword(pool, input.Password);
  const username = randomUUID();
  const given = { email: inPoolCase(pool, input.Username), ...attributeMap(pool, input.UserAttributes ?? []) };
  if (!/^[^@\s]+@[^@\s]+$/.test(input.Username)) {
    throw new AwsError('InvalidParameterException', 'Username should be an email.');
  }
  checkOwnAttributes(pool, client, given);
  const attributes: Record<string, string> = { ...given, sub: username, email_verified: 'false' };
  if (findUser(pool, given.email) ?? findUser(pool, input.Username))
    throw new AwsError('UsernameExistsException', 'User already exists');
  const user: User = {
    username,
    attributes,
    status: 'UNCONFIRMED',
    enabled: true,
    createdMs: now(),
    modifiedMs: now(),
    password: createVerifier({ poolName: pool.name, username }, input.Password),
    groups: [],
    codes: {},
  };
  const { ClientId: clientId, ClientMetadata: clientMetadata } = input;
  const answer = await runTrigger(context, {
    source: 'PreSignUp_SignUp',
    user,
    userAttributes: given,
    clientId,
    clientMetadata,
    request: { validationData: input.ValidationData ? attributeMap(pool, input.ValidationData) : null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  // Another user may have signed up with the e-mail while the trigger ran.
  if (findUser(pool, given.email)) throw new AwsError('UsernameExistsException', 'User already exists');
  const saved = saveUser(pool, user, now());
  if (answer['autoConfirmUser'] === true) {
    await confirmUser(context, saved, { clientId, clientMetadata, isVerified: answer['autoVerifyEmail'] === true });
    return { UserConfirmed: true, UserSub: username };
  }
  const options = { source: 'CustomMessage_SignUp', clientId, clientMetadata };
  const CodeDeliveryDetails = await mailCode(context, saved, 'signup', options);
  return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails };
}

/** Creating an account and confirming its e-mail. */
export const signUpCalls: Record<string, CognitoCall> = {
  SignUp: (body, context) => signUp(context, SignUp.parse(body)),
  async ConfirmSignUp(body, context) {
    const { pool } = context;
    const { ClientId: clientId, Username, ConfirmationCode, ClientMetadata: clientMetadata } = Confirm.parse(body);
    const client = getClient(pool, clientId);
    if (!findUser(pool, Username) && hidesUsers(client)) {
      throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    }
    const user = getUser(pool, Username);
    if (user.status !== 'UNCONFIRMED') {
      throw new AwsError('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`);
    }
    const proven = redeemCode(context, user, 'signup', ConfirmationCode);
    await confirmUser(context, proven, { clientId, clientMetadata, isVerified: true });
    return {};
  },
  async ResendConfirmationCode(body, context) {
    const { pool } = context;
    const { ClientId: clientId, Username, ClientMetadata: clientMetadata } = Resend.parse(body);
    const client = getClient(pool, clientId);
    if (!findUser(pool, Username) && hidesUsers(client)) return { CodeDeliveryDetails: codeDelivery(Username) };
    const user = getUser(pool, Username);
    if (user.status !== 'UNCONFIRMED') throw new AwsError('InvalidParameterException', 'User is already confirmed.');
    const options = { source: 'CustomMessage_ResendCode', clientId, clientMetadata };
    return { CodeDeliveryDetails: await mailCode(context, user, 'signup', options) };
  },
};
