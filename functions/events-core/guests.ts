import type { IdempotentRequest } from '#functions/platform/idempotency-key.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import type { DeletionId, EnrolmentId, EventId, GuestId, PhotoId } from '#shared/ids.ts';
import type { Absences } from './absences.ts';
import type { LiveEvent } from './stored-event.ts';
import type { GuestDeletion, StoredEnrolment, StoredGuest, StoredMatch } from './stored-guest.ts';

/** What becomes of an enrolled face in a photo: it is found there, or it is not (any more). */
export interface SettledMatch {
  readonly enrolment: StoredEnrolment;
  readonly photoId: PhotoId;
  readonly match: Pick<StoredMatch, 'face' | 'box' | 'score' | 'certainty'> | undefined;
}

/** A page of the guests of an event. */
export interface GuestsPage {
  readonly guests: readonly StoredGuest[];
  readonly cursor?: string | undefined;
}

/** The port to guests, the faces they enrolled or took out, and their matches. */
export interface Guests extends Absences {
  find(id: GuestId): Promise<StoredGuest | undefined>;
  /** A page of the guests of an event, in the order in which they came in, by an index. */
  listGuests(eventId: EventId, limit: number, cursor?: string): Promise<GuestsPage>;
  /** Creates a guest; false when the key of the request was used before. */
  create(created: StoredGuest, request?: IdempotentRequest): Promise<boolean>;
  /** The guest that a request with this key created, with the hash of that request; no guest when it is gone. */
  findByKey(scope: string, key: string): Promise<{ guest: StoredGuest | undefined; requestHash: string } | undefined>;
  /** Gives a guest without faces another secret; false when one was enrolled or taken out, or the guest is gone. */
  replaceSecret(id: GuestId, secretHash: string): Promise<boolean>;
  /** The enrolled faces of an event, or of one of its guests. */
  enrolmentsOf(eventId: EventId, guestId?: GuestId): Promise<StoredEnrolment[]>;
  /**
   * Writes a new enrolled face with its guest and the count of its event; false when the guest is gone, the event has no
   * room for a guest more or is over, or the face is enrolled by now.
   */
  enrol(created: StoredEnrolment, seen: StoredGuest, mostGuests: number, mostFaces: number): Promise<boolean>;
  /**
   * Writes that an enrolled face has another template, and deletes what was found with the former one; false when it changed
   * since it was read.
   */
  renew(
    seen: StoredEnrolment,
    changes: Omit<StoredEnrolment, 'eventId' | 'guestId' | 'id' | 'createdAt' | 'searchedAt' | 'double'>,
  ): Promise<boolean>;
  /** Notes that the photos were compared with this template, and whether another guest has the same face. */
  noteSearched(seen: StoredEnrolment, searchedAt: string, double: boolean): Promise<void>;
  /** Notes that another guest has enrolled the same face. */
  noteDouble(seen: StoredEnrolment): Promise<void>;
  /**
   * Plans that the photos of an event are read again, at most every few minutes, and not before now.
   *
   * @returns when that begins, and in how many seconds; undefined when a later time is planned, whose message was sent
   */
  planReread(
    event: Pick<LiveEvent, 'id'>,
    now: Date,
    everySeconds: number,
  ): Promise<{ readonly at: string; readonly inSeconds: number } | undefined>;
  /** Notes that the message was sent by which the photos are read again at that time. */
  noteRereadSent(event: Pick<LiveEvent, 'id'>, rereadAt: string): Promise<void>;
  /** Lets a waiting face be compared; false when it waits no longer. */
  approve(seen: StoredEnrolment): Promise<boolean>;
  matchesOf(guestId: GuestId): Promise<StoredMatch[]>;
  /**
   * Writes what a comparison found, each on the condition that the photo is there and the face still enrolled with the
   * template it was compared by. What the guest said of a photo stays, and when it was found first.
   *
   * @returns what was written
   */
  settle(settled: readonly SettledMatch[], at: string): Promise<readonly SettledMatch[]>;
  /** Writes what the guest said of a match; false when it is gone. */
  judge(match: StoredMatch, mine: boolean): Promise<boolean>;
  /**
   * Ends an enrolled face: its matches, its row with the record of the deletion, and what a worker wrote until then. The
   * template is gone before.
   *
   * @returns false when it changed meanwhile
   */
  withdraw(seen: StoredEnrolment, deletion: GuestDeletion, by?: 'organizer'): Promise<boolean>;
  /**
   * Deletes what was found with a face, also when its row is gone: a deletion before was interrupted. Without a face, that of
   * all of them and the guest's reports of photos: what was counted stays, and names no guest.
   */
  clear(guestId: GuestId, enrolmentId?: EnrolmentId): Promise<void>;
  /** Removes a guest without enrolled faces, and leaves the record of the deletion. */
  remove(guest: StoredGuest, deletion: GuestDeletion): Promise<boolean>;
  findDeletion(id: DeletionId): Promise<DeletionView | undefined>;
}
