import { z } from 'zod';
import { systemClock } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import { MemberId } from '#shared/ids.ts';
import { createProfile } from './create-profile.ts';
import { AccountTriggerEnv } from './env.ts';
import { createGuestOrders } from './guest-orders.repository.ts';
import { joinGoogle } from './join-google.ts';
import { keepGroups } from './keep-groups.ts';
import { createMembers } from './members.repository.ts';
import { createUserDirectory } from './user-directory.adapter.ts';
import { userLanguage } from './user-language.ts';
import { writeCodeMail } from './write-code-mail.ts';

const env = readEnv(AccountTriggerEnv);
const connection = connectTable(env.TABLE_NAME);
const members = createMembers(connection);
const guestOrders = createGuestOrders(connection);
const clock = systemClock;

/** What all events of the user pool have in common; each trigger reads on by itself. */
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

/** The one function behind every trigger of the user pool; what it does not know it lets pass. */
export const handler = async (raw: unknown): Promise<unknown> => {
  const event = PoolEvent.parse(raw);
  const [trigger] = event.triggerSource.split('_');
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await confirmed(event);
  if (trigger === 'PostAuthentication') await signedIn(event);
  if (event.triggerSource === 'PreSignUp_ExternalProvider') await signedUpElsewhere(event);
  if (trigger === 'CustomMessage') return { ...event, response: { ...event.response, ...codeMail(event) } };
  if (trigger === 'TokenGeneration')
    return { ...event, response: { ...event.response, ...(await tokenGroups(event)) } };
  return event;
};

function languageOf({ request }: PoolEvent) {
  return userLanguage({ userAttributes: request.userAttributes, clientMetadata: request.clientMetadata ?? undefined });
}

/** The user pool waits five seconds; what is left is claimed by the sweeper. */
const claimedAtOnce = 25;

/** Not after a forgotten password, which fires the same trigger under another source. */
async function confirmed(event: PoolEvent): Promise<void> {
  const { sub, email } = event.request.userAttributes;
  if (sub === undefined || email === undefined) return;
  await createProfile({ id: sub, email, language: languageOf(event) }, { members, clock });
  await guestOrders.claim(normaliseEmail(email), sub, claimedAtOnce);
}

/**
 * The pool confirms somebody first and asks afterwards: when that question failed, or an operator made the account, the
 * profile comes with the next sign-in. Whoever has one keeps it as it is.
 */
async function signedIn(event: PoolEvent): Promise<void> {
  const { sub, email, email_verified: verified } = event.request.userAttributes;
  if (sub === undefined || email === undefined || verified?.toLowerCase() !== 'true') return;
  await createProfile({ id: sub, email, language: languageOf(event) }, { members, clock });
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
