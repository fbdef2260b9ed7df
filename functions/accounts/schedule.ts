import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { sweeper } from '#functions/platform/sweep.ts';
import { connectTable } from '#functions/table/connect.ts';
import { createEmailChanges } from './email-changes.repository.ts';
import { AccountsSweeperEnv } from './env.ts';
import { createErasure } from './erasure.repository.ts';
import { createErasureLog } from './erasure-log.adapter.ts';
import { createGuestOrders } from './guest-orders.repository.ts';
import { createMembers } from './members.repository.ts';
import { createUserDirectory } from './user-directory.adapter.ts';
import { wakeMember } from './wake-member.ts';

const env = readEnv(AccountsSweeperEnv);
const connection = connectTable(env.TABLE_NAME);
const members = createMembers(connection);
const deps = {
  members,
  emailChanges: createEmailChanges(connection),
  guestOrders: createGuestOrders(connection),
  erasure: createErasure(connection),
  erasureLog: createErasureLog(env.ERASURE_LOG_BUCKET),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  exports: createPhotoStore(env.EXPORT_BUCKET),
  directory: createUserDirectory(env.USER_POOL_ID),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
  siteUrl: env.SITE_URL,
};

/** Every minute: handles the members that are due. */
export const handler = sweeper(members, (member) => wakeMember(member, deps));
