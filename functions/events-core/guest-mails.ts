import { z } from 'zod';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import { EventId, GuestId } from '#shared/ids.ts';

/** The address of a guest as the table stores it. */
export const StoredGuestMail = z.object({
  id: GuestId,
  eventId: EventId,
  email: z.string(),
  secret: z.string(),
  askedAt: z.string(),
  provenAt: z.string().optional(),
  since: z.string(),
  sentAt: z.string().optional(),
  wakeAt: z.string(),
});
export type StoredGuestMail = z.infer<typeof StoredGuestMail>;

/** The port to the addresses of guests. A write with `seen` is refused when photos, page or link changed it meanwhile. */
export interface GuestMails {
  find(id: GuestId): Promise<StoredGuestMail | undefined>;
  /** Stores an address that is not proven, in place of a former one; false when the guest has no enrolled face. */
  ask(asked: StoredGuestMail): Promise<boolean>;
  /** Notes that the link was opened; from then on the clock is that of the next mail. */
  prove(seen: StoredGuestMail, at: string): Promise<boolean>;
  /** Notes that the page showed the photos. */
  noteSeen(id: GuestId, at: string): Promise<void>;
  /** Sets the clock of a proven address: a photo of its guest was found. */
  noteFound(id: GuestId, at: string): Promise<void>;
  /** Notes that a mail goes out, once for what was found until then, and sets the clock. */
  markSent(seen: StoredGuestMail, at: string, wakeAt: string): Promise<boolean>;
  /** Takes back that a mail goes out, because the mail service refused it; the next one is due after the usual pause. */
  unmarkSent(seen: StoredGuestMail, at: string): Promise<void>;
  postpone(seen: StoredGuestMail, wakeAt: string): Promise<boolean>;
  remove(id: GuestId): Promise<void>;
  /** Removes an address, unless it was replaced. */
  removeSeen(seen: StoredGuestMail): Promise<boolean>;
  /** Addresses of a lane that are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<GuestId>>;
  /** Postpones an address that could not be processed, unless its clock was set meanwhile. */
  backOff(due: DueRecord<GuestId>, wakeAt: string): Promise<void>;
}
