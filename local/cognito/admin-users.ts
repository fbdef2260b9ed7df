import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';
import { checkFree } from './attributes.ts';
import { mailCode, mailMessage } from './codes.ts';
import { mfaSettings } from './mfa.ts';
import { newPassword } from './password.ts';
import type { CognitoCall, PoolContext } from './pool-context.ts';
import { removeUser } from './refresh-tokens.ts';
import { runTrigger } from './triggers.ts';
import { AttributeList, attributeMap, ClientMetadata, checkAttributes } from './user-attributes.ts';
import { findUser, getUser, saveUser, type User, updateUser } from './user-pool.ts';
import { userType } from './user-type.ts';

const Named = z.object({ UserPoolId: z.string(), Username: z.string().min(1) });
const Create = Named.extend({
  UserAttributes: AttributeList.nullish(),
  ValidationData: AttributeList.nullish(),
  TemporaryPassword: z.string().nullish(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).nullish(),
  ClientMetadata,
});
const Update = Named.extend({ UserAttributes: AttributeList, ClientMetadata });
const dayMs = 86_400_000;

/** Long, and of every kind of character a policy may ask for. */
const temporaryPassword = (): string => `${randomUUID()}1aA!`;

function temporaryUntil({ pool, now }: PoolContext): number {
  return now() + (pool.properties.Policies?.PasswordPolicy?.TemporaryPasswordValidityDays ?? 7) * dayMs;
}

async function invite(
  context: PoolContext,
  user: User,
  password: string,
  input: z.infer<typeof Create>,
): Promise<void> {
  const template = context.pool.properties.AdminCreateUserConfig?.InviteMessageTemplate;
  await mailMessage(context, {
    source: 'CustomMessage_AdminCreateUser',
    user,
    code: password,
    clientMetadata: input.ClientMetadata,
    usernameParameter: '{username}',
    fallback: {
      EmailSubject: template?.EmailSubject ?? 'Your temporary password',
      EmailMessage: template?.EmailMessage ?? 'Your username is {username} and temporary password is {####}',
    },
  });
}

/** A new temporary password for somebody who was invited before. */
async function inviteAgain(context: PoolContext, input: z.infer<typeof Create>): Promise<object> {
  const { pool, now } = context;
  const user = getUser(pool, input.Username);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new AwsError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.status} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  const password = input.TemporaryPassword ?? temporaryPassword();
  const kept = { ...newPassword(pool, user, password), temporaryUntilMs: temporaryUntil(context) };
  const saved = updateUser(pool, user.username, now(), kept);
  await invite(context, saved, password, input);
  return { User: userType(saved) };
}

async function create(context: PoolContext, input: z.infer<typeof Create>): Promise<object> {
  const { pool, now } = context;
  if (input.MessageAction === 'RESEND') return inviteAgain(context, input);
  const given: Record<string, string> = { email: input.Username, ...attributeMap(input.UserAttributes ?? []) };
  if (!/^[^@\s]+@[^@\s]+$/.test(input.Username)) {
    throw new AwsError('InvalidParameterException', 'Username should be an email.');
  }
  checkAttributes(pool, given);
  const exists = (): boolean => findUser(pool, given['email'] ?? '') !== undefined;
  const taken = (): AwsError => new AwsError('UsernameExistsException', 'User account already exists');
  if (exists()) throw taken();
  const username = randomUUID();
  const password = input.TemporaryPassword ?? temporaryPassword();
  const bare: User = {
    username,
    attributes: { ...given, sub: username },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdMs: now(),
    modifiedMs: now(),
    groups: [],
    codes: {},
  };
  const user: User = { ...bare, ...newPassword(pool, bare, password), temporaryUntilMs: temporaryUntil(context) };
  await runTrigger(context, {
    source: 'PreSignUp_AdminCreateUser',
    user,
    userAttributes: given,
    clientMetadata: input.ClientMetadata,
    request: { validationData: input.ValidationData ? attributeMap(input.ValidationData) : null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (exists()) throw taken();
  const saved = saveUser(pool, user, now());
  if (input.MessageAction !== 'SUPPRESS') await invite(context, saved, password, input);
  return { User: userType(saved) };
}

/** Users as an administrator makes, reads, changes and removes them. */
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
    const change = attributeMap(input.UserAttributes);
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
