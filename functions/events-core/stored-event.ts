import { z } from 'zod';
import { LiveState } from '#shared/events/event.ts';
import { EventCode } from '#shared/events/event-code.ts';
import { EventAgreement, EventSettings, EventType } from '#shared/events/event-settings.ts';
import { DeletionId, EventId, MemberId } from '#shared/ids.ts';

const common = { id: EventId, ownerId: MemberId, createdAt: z.string(), wakeAt: z.string() };

/** An event that was not erased. */
const LiveEvent = z.object({
  ...common,
  state: LiveState,
  name: z.string(),
  organizerName: z.string(),
  type: EventType,
  eventDate: z.string(),
  timeZone: z.string(),
  code: EventCode,
  settings: EventSettings,
  /** Absent in events of before it was asked for. */
  agreement: EventAgreement.optional(),
  revision: z.number(),
  /** Photos that take a place: announced, arrived or read. */
  photoCount: z.number(),
  /** Those of them that are of guests and were never shown. @default 0 */
  guestPhotoCount: z.number().optional(),
  /** Guests who have enrolled a face. */
  guestCount: z.number(),
  /** Credits that bought places. */
  boughtCredits: z.number().default(0),
  /** Whether a photo was ever indexed: then its credits are spent. */
  everIndexed: z.boolean().optional(),
  /** Described faces of all photos, which decide how like a face must be. */
  faceCount: z.number(),
  /** When an admin took it down. */
  hiddenAt: z.string().optional(),
  /** Faces that people took out. @default 0 */
  absenceCount: z.number().optional(),
  /** Reports of photos by guests, and photos that they hid, so far. @default 0 */
  reportCount: z.number().optional(),
  hiddenByReports: z.number().optional(),
  /** Contributors who were not removed. @default 0 */
  contributorCount: z.number().optional(),
  /** Those of them who are photographers, not links for guests. @default 0 */
  photographerCount: z.number().optional(),
  /** When photos were, or will be, read again for new guests. */
  rereadAt: z.string().optional(),
  /** The `rereadAt` for which a message was sent. */
  rereadSentAt: z.string().optional(),
  /** Up to where the guests of an expired event have no matches any more. */
  facesErasedTo: z.string().optional(),
  /** When keys and faces of an expired event were gone. */
  facesErasedAt: z.string().optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The tombstone of an event. */
const ErasedEvent = z.object({ ...common, state: z.literal('erased'), deletionId: DeletionId });
export type ErasedEvent = z.infer<typeof ErasedEvent>;

/** A photo event as the table stores it. */
export const StoredEvent = z.discriminatedUnion('state', [LiveEvent, ErasedEvent]);
export type StoredEvent = z.infer<typeof StoredEvent>;

/** What a purchase of places came to: done, or the key is used, credits are missing, or the event is not as it was read. */
export type Bought = 'bought' | 'key_used' | 'no_credit' | 'moved_on';

/** How an event is erased. */
export interface EventErasure {
  readonly deletionId: DeletionId;
  readonly at: string;
  /** Whose the tombstone is. @default the organiser's, who may ask for the record again */
  readonly ownerId?: MemberId;
}

/** An error names the event and the field, never a value. */
export function parseEvent(row: { readonly id: string }): StoredEvent {
  const parsed = StoredEvent.safeParse(row);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(`the event ${row.id} cannot be read: ${fields}`);
}
