import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createGuestMails } from '#functions/events-core/guest-mails.repository.ts';
import { createGuestObjects } from '#functions/events-core/guest-objects.ts';
import { createGuestPhotos } from '#functions/events-core/guest-photos.repository.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { sweeper } from '#functions/platform/sweep.ts';
import { connectTable } from '#functions/table/connect.ts';
import { EventMailsEnv } from './env.ts';
import { sendDigest } from './send-digest.ts';

const env = readEnv(EventMailsEnv);
const connection = connectTable(env.TABLE_NAME);
const mails = createGuestMails(connection);
const deps = {
  events: { find: createFindEvent(connection) },
  guests: createGuests(connection),
  objects: createGuestObjects(createPhotoStore(env.KEYS_BUCKET)),
  photos: createGuestPhotos(connection),
  mails,
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
  siteUrl: env.SITE_URL,
};

/** Every hour: mails guests for whom photos were found. */
export const handler = sweeper(mails, (mail) => sendDigest(mail, deps));
