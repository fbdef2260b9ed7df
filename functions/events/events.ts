import type { Bought, ErasedEvent, EventErasure, LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import type { IdempotentRequest } from '#functions/platform/idempotency-key.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import type { EventMove } from '#shared/events/event.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import type { DeletionId, EventId, MemberId } from '#shared/ids.ts';

/** The facts and settings that an organiser may change. */
export type EventFacts = Pick<LiveEvent, 'name' | 'organizerName' | 'type' | 'eventDate' | 'settings'>;

/** What creating an event came to: it is there, or its key, its code or its organiser's only place is taken. */
export type Created = 'created' | 'key_used' | 'code_taken' | 'place_taken';

/** How much was deleted. */
export type Deleted = Pick<DeletionView, 'rows' | 'objects'>;

/** The port to photo events. A write with `seen` is refused when the event is not as it was read any more. */
export interface PhotoEvents {
  find(id: EventId): Promise<StoredEvent | undefined>;
  /** The event of a code, if it has not been erased. */
  findByCode(code: EventCode): Promise<LiveEvent | undefined>;
  /** Whether the account of an organiser is blocked. */
  isBlocked(memberId: MemberId): Promise<boolean>;
  /** The event that a request with this key created, with the hash of that request. */
  findByKey(scope: string, key: string): Promise<{ event: StoredEvent; requestHash: string } | undefined>;
  /** A page of a member's events, newest first, without erased ones. */
  listOf(memberId: MemberId, cursor?: string): Promise<{ events: LiveEvent[]; cursor?: string | undefined }>;
  /** Creates an event with its code, as the only one its organiser has now. */
  create(event: LiveEvent, request?: IdempotentRequest): Promise<Created>;
  /** Changes facts and settings; whether faces are kept only while the event has no photos. */
  update(seen: LiveEvent, facts: EventFacts, at: string): Promise<boolean>;
  /** Gives the event another code, and removes the former one in the same transaction. */
  replaceCode(seen: LiveEvent, code: EventCode): Promise<boolean>;
  /** Makes a change that leaves the event its name, as the table of changes allows. */
  move(seen: LiveEvent, change: EventMove, at: string): Promise<boolean>;
  /** Takes credits and adds their places. */
  buyCapacity(seen: LiveEvent, credits: number, request: IdempotentRequest, at: string): Promise<Bought>;
  /** Leaves a tombstone and opens the record of the deletion. */
  erase(seen: LiveEvent, erasure: EventErasure): Promise<boolean>;
  /** Notes the place that the deletion of an expired event's faces has reached. */
  noteErasedTo(seen: LiveEvent, place: string): Promise<void>;
  /** Notes that keys and faces of an expired event are gone; its next clock is that of the erasure. */
  noteFacesErased(seen: LiveEvent, at: string): Promise<void>;
  findDeletion(id: DeletionId): Promise<DeletionView | undefined>;
  /** Counts what was deleted into the record of the deletion. */
  countDeleted(id: DeletionId, deleted: Deleted): Promise<void>;
  /** Ends the record of the deletion; the tombstone expires. */
  endDeletion(seen: ErasedEvent, at: string): Promise<void>;
  /** Sets the clock, unless it was set meanwhile. */
  postpone(seen: LiveEvent, wakeAt: string): Promise<void>;
  /** Events of a lane that are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<EventId>>;
  /** Postpones an event that could not be processed, unless its clock was set meanwhile. */
  backOff(due: DueRecord<EventId>, wakeAt: string): Promise<void>;
}
