import type { GuestMails, StoredGuestMail } from '#functions/events-core/guest-mails.ts';
import type { GuestId } from '#shared/ids.ts';

/** Addresses of guests in memory; every guest has an enrolled face but those of `withoutFace`. */
export function createGuestMailsDouble(withoutFace: ReadonlySet<GuestId> = new Set()): GuestMails {
  const rows = new Map<GuestId, StoredGuestMail>();
  function change(id: GuestId, changes: Partial<StoredGuestMail>, isMeant: (row: StoredGuestMail) => boolean): boolean {
    const row = rows.get(id);
    if (row === undefined || !isMeant(row)) return false;
    rows.set(id, { ...row, ...changes });
    return true;
  }
  return {
    find: async (id) => rows.get(id),

    async ask(asked) {
      if (withoutFace.has(asked.id)) return false;
      rows.set(asked.id, asked);
      return true;
    },

    prove: async ({ id, secret }, at) => change(id, { provenAt: at, wakeAt: at }, (row) => row.secret === secret),

    async noteSeen(id, at) {
      change(id, { since: at }, () => true);
    },

    async noteFound(id, at) {
      change(id, { wakeAt: at }, ({ provenAt }) => provenAt !== undefined);
    },

    markSent: async (seen, at, wakeAt) =>
      change(
        seen.id,
        { since: at, sentAt: at, wakeAt },
        (row) =>
          row.secret === seen.secret &&
          row.since === seen.since &&
          row.wakeAt === seen.wakeAt &&
          row.provenAt !== undefined,
      ),

    async unmarkSent({ id, since }, at) {
      change(id, { since, wakeAt: at }, (row) => row.since === at && row.sentAt === at);
    },

    postpone: async ({ id, wakeAt: seen }, wakeAt) => change(id, { wakeAt }, (row) => row.wakeAt === seen),

    async remove(id) {
      rows.delete(id);
    },

    async removeSeen({ id, secret, wakeAt }) {
      const row = rows.get(id);
      return row?.secret === secret && row.wakeAt === wakeAt && rows.delete(id);
    },

    async *listDue(lane, now) {
      for (const { id, wakeAt } of rows.values()) {
        if (lane === 'later' && wakeAt <= now) yield { id, wakeAt, lane, failures: 0 };
      }
    },

    async backOff(due, wakeAt) {
      change(due.id, { wakeAt }, (row) => row.wakeAt === due.wakeAt);
    },
  };
}
