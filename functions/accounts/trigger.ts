import { z } from 'zod';
import { systemClock } from '#functions/platform/clock.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { createAcceptances } from './acceptances.repository.ts';
import { assignGuestOrders } from './assign-guest-orders.ts';
import { createProfile } from './create-profile.ts';
import { createEmailChanges } from './email-changes.repository.ts';
import { AccountTriggerEnv } from './env.ts';
import { followEmail } from './follow-email.ts';
import { createGuestOrders } from './guest-orders.repository.ts';
import { joinGoogle } from './join-google.ts';
import { keepGroups } from './keep-groups.ts';
import { type CodeLimits, limitCodeMails } from './limit-code-mails.ts';
import { createMembers } from './members.repository.ts';
import { createUserDirectory } from './user-directory.adapter.ts';
import { userLanguage } from './user-language.ts';
import { writeCodeMail } from './write-code-mail.ts';

const env = readEnv(AccountTriggerEnv);
const connection = connectTable(env.TABLE_NAME);
const members = createMembers(connection);
const emailChanges = createEmailChanges(connection);
const acceptances = createAcceptances(connection);
const clock = systemClock;
const assigning = { members, guestOrders: createGuestOrders(connection), clock };

/** What all events of the user pool have in common; each trigger parses the rest. */
const PoolEvent = z.looseObject({
  triggerSource: z.string(),
  userPoolId: z.string(),
  userName: z.string().nullish(),
  request: z.looseObject({
    userAttributes: z.looseObject({ sub: MemberId.optional(), email: z.string().optional() }).catchall(z.string()),
    clientMetadata: z.record(z.string(), z.string()).nullish(),
    codeParameter: z.string().nullish(),
    groupConfiguration: z.looseObject({ groupsToOverride: z.array(z.string()).nullish() }).nullish(),
  }),
  response: z.record(z.string(), z.unknown()).nullish(),
});
type PoolEvent = z.infer<typeof PoolEvent>;

/** The version of the accepted text, as the page sends it. */
const TextVersion = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);

/** The one function of all triggers of the user pool; unknown events pass unchanged. */
export const handler = async (raw: unknown): Promise<unknown> => {
  const event = PoolEvent.parse(raw);
  const { triggerSource } = event;
  const [trigger] = triggerSource.split('_');
  if (pastTheServer.includes(triggerSource)) throw new Error('an e-mail is changed in the settings of the site');
  const codeLimits = codesForAnyone[triggerSource];
  if (codeLimits !== undefined) await limitCodeMails(event.request.userAttributes.email ?? '', codeLimits, clock());
  if (triggerSource === 'PreSignUp_SignUp') await signedUp(event);
  if (triggerSource === 'PreSignUp_ExternalProvider') await signedUpElsewhere(event);
  if (triggerSource === 'PostConfirmation_ConfirmSignUp') await confirmed(event);
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') await passwordChosen(event);
  if (trigger === 'PostAuthentication') await signedIn(event);
  if (trigger === 'CustomMessage') return { ...event, response: { ...event.response, ...codeMail(event) } };
  if (trigger === 'TokenGeneration')
    return { ...event, response: { ...event.response, ...(await tokenGroups(event)) } };
  return event;
};

/**
 * Codes that anyone can have mailed. Each kind has counters of its own: sign-ups and codes sent again also count for
 * other spellings of a mailbox, so an attacker could otherwise stop the password reset of its owner.
 */
const codesForAnyone: Readonly<Record<string, CodeLimits>> = {
  PreSignUp_SignUp: codeLimitsOf('sign-up', limits.signUpsPerHour),
  CustomMessage_ResendCode: codeLimitsOf('code-again', limits.codesAgainPerHour),
  CustomMessage_ForgotPassword: codeLimitsOf('password-reset', limits.passwordResetsPerHour),
};

function codeLimitsOf(
  kind: 'sign-up' | 'code-again' | 'password-reset',
  perHour: { readonly ofMailbox: number; readonly ofAll: number },
): CodeLimits {
  const limitOf = (most: number) => createHourlyLimit(connection, kind, most);
  return { kind, ofMailbox: limitOf(perHour.ofMailbox), ofAll: limitOf(perHour.ofAll) };
}

/**
 * An attacker with an access token could ask the pool directly for another e-mail and take over the account. The pool
 * keeps the old e-mail until the new one is verified, and this refuses the mail with that code.
 */
const pastTheServer: readonly string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

function languageOf({ request }: PoolEvent) {
  return userLanguage({ userAttributes: request.userAttributes, clientMetadata: request.clientMetadata ?? undefined });
}

/** The name of a new user is its `sub`: the pool uses one UUID for both where people sign in with their e-mail. */
async function signedUp({ userName, request }: PoolEvent): Promise<void> {
  const textVersion = TextVersion.safeParse(request.clientMetadata?.['accepted']);
  if (!textVersion.success) return;
  await acceptances.note(MemberId.parse(userName), { textVersion: textVersion.data, at: clock().toISOString() });
}

/** Not after a forgotten password, which sends the same trigger with another source. */
async function confirmed(event: PoolEvent): Promise<void> {
  const { sub: id, email } = event.request.userAttributes;
  if (id === undefined || email === undefined) return;
  const accepted = await acceptances.find(id);
  await createProfile({ id, email, language: languageOf(event), accepted }, { members, clock });
  await assignGuestOrders({ id, email: normaliseEmail(email) }, assigning);
}

async function passwordChosen({ request: { userAttributes } }: PoolEvent): Promise<void> {
  if (userAttributes.sub !== undefined) await members.markPasswordKnown(userAttributes.sub);
}

/**
 * The pool confirms a user before it calls this trigger. When that call failed, or an operator made the account, the
 * next sign-in creates the profile. A member with a profile gets the guest orders placed since.
 */
async function signedIn(event: PoolEvent): Promise<void> {
  const { sub: id, email, email_verified: verified } = event.request.userAttributes;
  if (id === undefined || email === undefined || verified?.toLowerCase() !== 'true') return;
  const member = await members.find(id);
  if (member === undefined) {
    await createProfile({ id, email, language: languageOf(event) }, { members, clock });
    return;
  }
  const known = await followEmail(member, normaliseEmail(email), { emailChanges, clock });
  await assignGuestOrders({ id, email: known }, assigning);
}

/** The user name of an external identity is `Google_1234`; Cognito writes the provider in lower case at times. */
async function signedUpElsewhere(event: PoolEvent): Promise<void> {
  const { email = '', email_verified: verified } = event.request.userAttributes;
  const [, provider, subject] = /^(google)_(.+)$/i.exec(event.userName ?? '') ?? [];
  if (provider === undefined || subject === undefined) throw new Error('sign in with Google or with a password');
  await joinGoogle(
    {
      identity: { provider: 'Google', subject },
      email,
      emailVerified: verified?.toLowerCase() === 'true',
      language: languageOf(event),
    },
    { directory: createUserDirectory(event.userPoolId), members, clock },
  );
}

function codeMail(event: PoolEvent): { emailSubject?: string; emailMessage?: string } {
  const { userAttributes, clientMetadata, codeParameter } = event.request;
  const mail = writeCodeMail(
    {
      triggerSource: event.triggerSource,
      userAttributes,
      clientMetadata: clientMetadata ?? undefined,
      codeParameter: codeParameter ?? '{####}',
    },
    env.SITE_URL,
  );
  return mail === undefined ? {} : { emailSubject: mail.subject, emailMessage: mail.html };
}

async function tokenGroups(event: PoolEvent): Promise<object> {
  const groupsToOverride = await keepGroups(
    {
      username: event.userName ?? '',
      groups: event.request.groupConfiguration?.groupsToOverride ?? [],
      linked: event.request.userAttributes['identities'] !== undefined,
    },
    createUserDirectory(event.userPoolId),
  );
  return { claimsAndScopeOverrideDetails: { groupOverrideDetails: { groupsToOverride } } };
}
