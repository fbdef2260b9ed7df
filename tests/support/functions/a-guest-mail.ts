import type { StoredGuestMail } from '#functions/events-core/guest-mails.ts';
import { newEventId, newGuestId } from '#functions/platform/new-id.ts';

const askedAt = '2027-06-12T18:00:00.000Z';
export const mailSecret = 'AAAAAAAAAAAAAAAAAAAAAA';

/** The address of a guest at 6 p.m. UTC, without proof. */
export function aGuestMail(different: Partial<StoredGuestMail> = {}): StoredGuestMail {
  const now = new Date(askedAt);
  return {
    ...{ id: newGuestId(now), eventId: newEventId(now), email: 'guest@example.com', secret: mailSecret },
    ...{ askedAt, since: askedAt, wakeAt: '2027-06-13T18:00:00.000Z' },
    ...different,
  };
}
