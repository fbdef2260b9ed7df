import { EventMovedOn } from '#functions/events-core/errors.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import { ownEventIn } from '#functions/events-core/own-event.ts';
import { enrolledFaces, isApproved, type OwnGuestDeps, ownGuest } from '#functions/events-core/own-guest.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { type Caller, memberOf } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { Forbidden } from '#functions/platform/errors.ts';
import { hashSecret, isOneOf } from '#functions/platform/random-secret.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { PhotoSender } from '#shared/events/photo.ts';
import type { ContributorId, EventId, GuestId, PhotoId } from '#shared/ids.ts';
import { isTakenDown, type OwnContributorDeps, ownContributor } from './own-contributor.ts';

/** Who sends photos to an event, as the request says; nothing of it is proven yet. */
export type Sender =
  | { readonly kind: 'organizer'; readonly eventId: EventId; readonly caller: Caller }
  | { readonly kind: 'contributor'; readonly id: ContributorId; readonly secret: string | undefined }
  | { readonly kind: 'guest'; readonly id: GuestId; readonly secret: string | undefined };

export interface SendersDeps extends OwnContributorDeps, OwnGuestDeps {
  readonly events: OwnContributorDeps['events'];
  readonly guests: OwnGuestDeps['guests'] & Pick<Guests, 'enrolmentsOf'>;
  readonly limits: { readonly ofEvent: RateLimit; readonly ofGuest: RateLimit };
  readonly clock: Clock;
}

/** What the row of a photo says of its sender; nothing of the organiser, and of a guest nothing that names one. */
export type Signature = Pick<StoredPhoto, 'from' | 'contributorId' | 'senderHash'>;

/** The event of a sender who has proven to be one. */
export interface ProvenSender {
  readonly event: LiveEvent;
  /** Absent for the organiser. */
  readonly from?: PhotoSender;
  sign(photoId: PhotoId): Signature;
  /** By which this sender alone finds a file: no answer depends on the files of others. */
  digestOf(sha256: string): string;
}

/**
 * The event, while it takes photos of this sender and is in one of these states. Those of a link that guests share are of
 * guests: the organiser looks at them first.
 *
 * @throws NotFound for a caller who does not prove to be the sender
 * @throws EventMovedOn, for contributors and guests also when an admin hid the event or its organiser is blocked
 * @throws Forbidden for a guest whose photos it does not take
 */
export async function provenSender(
  sender: Sender,
  states: readonly LiveEvent['state'][],
  deps: SendersDeps,
): Promise<ProvenSender> {
  const now = deps.clock().toISOString();
  if (sender.kind === 'organizer') {
    const event = await ownEventIn(states, sender.eventId, sender.caller, { events: deps.events, now });
    return { event, sign: () => ({}), digestOf: (sha256) => sha256 };
  }
  if (sender.kind === 'contributor') {
    const { event, contributor } = await ownContributor(sender.id, sender.secret, deps);
    await requireShown(event, deps);
    if (!states.includes(event.state)) throw new EventMovedOn(`the event is ${event.state}`);
    const from = contributor.kind === 'guests' ? 'guest' : 'contributor';
    const digestOf = (sha256: string) => hashSecret(`${sha256} ${sender.id}`);
    return { event, from, sign: () => ({ from, contributorId: sender.id }), digestOf };
  }
  const at = await ownGuest(sender.id, sender.secret, deps, now);
  await requireShown(at.event, deps);
  const isIn = isApproved(at, await enrolledFaces(at, deps.guests));
  const maySend = at.event.settings.guestUploads && isIn && states.includes(at.event.state);
  if (!maySend) throw new Forbidden('the event takes no photos of this guest');
  const sign = (photoId: PhotoId): Signature => ({ from: 'guest', senderHash: hashSecret(proofOf(sender, photoId)) });
  return { event: at.event, from: 'guest', sign, digestOf: (sha256) => hashSecret(proofOf(sender, sha256)) };
}

async function requireShown(event: LiveEvent, deps: SendersDeps): Promise<void> {
  if (await isTakenDown(event, deps)) throw new EventMovedOn('the event is hidden, or its organiser blocked');
}

/** Whose files are counted, and how many an hour. */
export function limitOf(
  sender: Sender,
  { limits }: Pick<SendersDeps, 'limits'>,
): { readonly who: string; readonly limit: RateLimit; readonly perHour: number } {
  const { filesPerHour, guestFilesPerHour } = eventLimits;
  if (sender.kind === 'guest') return { who: sender.id, limit: limits.ofGuest, perHour: guestFilesPerHour };
  const who = sender.kind === 'organizer' ? memberOf(sender.caller) : sender.id;
  return { who, limit: limits.ofEvent, perHour: filesPerHour };
}

/** Whether a sender may learn of a photo: the organiser of each, the others of those they sent. */
export function mayName(sender: Sender, { photoId, contributorId, senderHash }: StoredPhoto): boolean {
  if (sender.kind === 'organizer') return true;
  if (sender.kind === 'contributor') return contributorId === sender.id;
  return senderHash !== undefined && isOneOf(proofOf(sender, photoId), [senderHash]);
}

function proofOf({ secret }: Extract<Sender, { kind: 'guest' }>, of: string): string {
  return `${of} ${secret}`;
}
