import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createGuestMails } from '#functions/events-core/guest-mails.repository.ts';
import { createGuestObjects } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { guestIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { newRandomSecret } from '#functions/platform/random-secret.ts';
import { createDailyLimit, createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { guestSecretHeader } from '#shared/events/guest-contract.ts';
import { guestMailEndpoints } from '#shared/events/guest-mail-contract.ts';
import { EventMailsEnv } from './env.ts';
import { endGuestMail, getGuestMail, proveGuestMail, setGuestMail, stopGuestMail } from './guest-mail.ts';

const env = readEnv(EventMailsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  events: { find: createFindEvent(connection) },
  guests: createGuests(connection),
  objects: createGuestObjects(createPhotoStore(env.KEYS_BUCKET)),
  mails: createGuestMails(connection),
  limits: {
    ofNetwork: createHourlyLimit(connection, 'event-mail', eventLimits.proofMailsPerHourOfNetwork),
    ofGuest: createDailyLimit(connection, 'event-mail', eventLimits.proofMailsPerDayOfGuest),
    ofMailbox: createDailyLimit(connection, 'event-mail', eventLimits.proofMailsPerDayOfMailbox),
  },
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
  siteUrl: env.SITE_URL,
  newSecret: newRandomSecret,
};

type Headers = Readonly<Record<string, string | undefined>>;
const secretOf = (headers: Headers): string | undefined => headers[guestSecretHeader];

export const handler = httpApi(guestMailEndpoints, {
  getGuestMail: ({ params, headers }) => getGuestMail(guestIdOf(params), secretOf(headers), deps),
  setGuestMail: ({ params, body, headers, caller }) =>
    setGuestMail(guestIdOf(params), body, secretOf(headers), caller.sourceNetwork, deps),
  endGuestMail: ({ params, headers }) => endGuestMail(guestIdOf(params), secretOf(headers), deps),
  proveGuestMail: ({ params, body }) => proveGuestMail(guestIdOf(params), body.secret, deps),
  stopGuestMail: ({ params, body }) => stopGuestMail(guestIdOf(params), body.secret, deps),
});
