import { createWriteTransaction } from 'electrodb';
import { commitIf, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { guestEntity } from '#functions/table/guest.entity.ts';
import { guestMailEntity } from '#functions/table/guest-mail.entity.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import { type GuestMails, StoredGuestMail } from './guest-mails.ts';

/** The addresses of guests, in the one table. */
export function createGuestMails(connection: TableConnection): GuestMails {
  const entities = { guest: guestEntity(connection), mail: guestMailEntity(connection) };
  const { mail } = entities;

  return {
    async find(id) {
      const { data } = await mail.get({ id }).go({ consistent: true });
      return data === null ? undefined : StoredGuestMail.parse(data);
    },

    ask: (asked) =>
      commitIf(
        createWriteTransaction(entities, (each) => [
          each.guest
            .check({ id: asked.id })
            .where(({ enrolmentCount }, { gt }) => gt(enrolmentCount, 0))
            .commit(),
          each.mail.put({ ...asked, ...wake(asked.id, asked.wakeAt, 'later') }).commit(),
        ]),
      ),

    prove: ({ id, secret: seen }, at) =>
      writeIf(
        mail
          .patch({ id })
          .set({ provenAt: at, ...wake(id, at, 'later') })
          .where(({ secret }, { eq }) => eq(secret, seen)),
      ),

    async noteSeen(id, at) {
      await writeIf(mail.patch({ id }).set({ since: at }));
    },

    async noteFound(id, at) {
      await writeIf(
        mail
          .patch({ id })
          .set(wake(id, at, 'later'))
          .where(({ provenAt }, { exists }) => exists(provenAt)),
      );
    },

    markSent: (seen, at, wakeAt) =>
      writeIf(
        mail
          .patch({ id: seen.id })
          .set({ since: at, sentAt: at, ...wake(seen.id, wakeAt, 'later') })
          .where(
            ({ secret, since, wakeAt: due, provenAt }, { eq, exists }) =>
              `${eq(secret, seen.secret)} AND ${eq(since, seen.since)} AND ${eq(due, seen.wakeAt)} AND ${exists(provenAt)}`,
          ),
      ),

    async unmarkSent(seen, at) {
      await writeIf(
        mail
          .patch({ id: seen.id })
          .set({ since: seen.since, ...wake(seen.id, at, 'later') })
          .where(({ since, sentAt }, { eq }) => `${eq(since, at)} AND ${eq(sentAt, at)}`),
      );
    },

    postpone: (seen, wakeAt) =>
      writeIf(
        mail
          .patch({ id: seen.id })
          .set(wake(seen.id, wakeAt, 'later'))
          .where((attributes, { eq }) => eq(attributes.wakeAt, seen.wakeAt)),
      ),

    async remove(id) {
      await mail.delete({ id }).go();
    },

    removeSeen: ({ id, secret: seen, wakeAt: due }) =>
      writeIf(mail.delete({ id }).where(({ secret, wakeAt }, { eq }) => `${eq(secret, seen)} AND ${eq(wakeAt, due)}`)),

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        mail.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async backOff(due, wakeAt) {
      await writeIf(
        mail
          .patch({ id: due.id })
          .set(wakeAfterFailure(due, wakeAt))
          .where((attributes, { eq }) => eq(attributes.wakeAt, due.wakeAt)),
      );
    },
  };
}
