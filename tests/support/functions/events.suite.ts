import { describe, expect, test } from '@jest/globals';
import type { EventFacts, PhotoEvents } from '#functions/events/events.ts';
import { contentsDueAt } from '#functions/events-core/event-write.repository.ts';
import type { ErasedEvent, LiveEvent } from '#functions/events-core/stored-event.ts';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import { newDeletionId, newEventId } from '#functions/platform/new-id.ts';
import type { DueRecord } from '#shared/due-record.ts';
import { type EventMove, eventChanges, LiveState, mayChange, nextChange } from '#shared/events/event.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import { type EventId, MemberId } from '#shared/ids.ts';
import { anEvent } from './an-event.ts';

const at = '2027-06-02T10:00:00.000Z';
const moves = ['open', 'close', 'reopen', 'expire'] as const satisfies readonly EventMove[];
/** How a draft comes into a state. */
const ways = {
  draft: [],
  open: ['open'],
  closed: ['open', 'close'],
  expired: ['open', 'expire'],
} as const satisfies Record<LiveState, readonly EventMove[]>;
const deletion = () => ({ deletionId: newDeletionId(new Date(at)), at });
const factsOf = ({ name, organizerName, type, eventDate, settings }: LiveEvent): EventFacts => {
  return { name, organizerName, type, eventDate, settings };
};
let keys = 0;
const aRequest = (requestHash = 'hash') => ({
  scope: 'event',
  key: `${newEventId(new Date())}-${keys++}`,
  requestHash,
});

/** The credits of organisers. */
export interface OrganizerCredits {
  put(memberId: MemberId, credits: number): Promise<void>;
  /** The balance, and the changes of the ledger in the order of time. */
  of(memberId: MemberId): Promise<{ readonly credits: number; readonly ledger: readonly number[] }>;
}

/** The rules of photo events, in memory and in the table. */
export function eventsSuite(events: () => PhotoEvents, credits: OrganizerCredits): void {
  async function current(id: EventId): Promise<LiveEvent> {
    const row = await events().find(id);
    if (row === undefined || row.state === 'erased') throw new Error('the event is gone');
    return row;
  }

  async function created({ state = 'draft', ...different }: Partial<LiveEvent> = {}): Promise<LiveEvent> {
    const event = anEvent(different);
    expect(await events().create(event)).toBe('created');
    for (const change of ways[state]) expect(await events().move(await current(event.id), change, at)).toBe(true);
    return await current(event.id);
  }

  async function tombstone(seen: LiveEvent): Promise<ErasedEvent> {
    expect(await events().erase(seen, deletion())).toBe(true);
    const row = await events().find(seen.id);
    if (row?.state !== 'erased') throw new Error('the event is not erased');
    return row;
  }

  async function dueAt(now: string, id: EventId): Promise<DueRecord | undefined> {
    for await (const due of events().listDue('later', now)) if (due.id === id) return due;
    return undefined;
  }

  describe('creating an event', () => {
    test('stores it as it is, and finds it by its id and its code', async () => {
      const event = anEvent();
      expect(await events().create(event)).toBe('created');
      expect(await events().find(event.id)).toEqual(event);
      expect(await events().findByCode(event.code)).toEqual(event);
      expect(await events().find(anEvent().id)).toBeUndefined();
      expect(await events().findByCode(newEventCode())).toBeUndefined();
    });

    test('is refused while its organiser has another one, until that has expired or was erased', async () => {
      const first = await created();
      const { ownerId } = first;
      expect(await events().create(anEvent({ ownerId }))).toBe('place_taken');
      await tombstone(first);
      const second = await created({ ownerId, state: 'closed' });
      expect(await events().create(anEvent({ ownerId }))).toBe('place_taken');
      expect(await events().move(second, 'expire', at)).toBe(true);
      const third = await created({ ownerId });
      await tombstone(await current(second.id));
      expect(await events().create(anEvent({ ownerId }))).toBe('place_taken');
      expect((await events().listOf(ownerId)).events.map(({ id }) => id)).toEqual([third.id]);
    });

    test('stores one of two concurrent events of one organiser', async () => {
      const { ownerId } = anEvent();
      const both = [anEvent({ ownerId }), anEvent({ ownerId })];
      const outcomes = await Promise.all(both.map((event) => events().create(event)));
      expect(outcomes.toSorted()).toEqual(['created', 'place_taken']);
      expect((await events().listOf(ownerId)).events).toHaveLength(1);
    });

    test('is refused with the code of another event', async () => {
      const { code } = await created();
      const event = anEvent({ code });
      expect(await events().create(event)).toBe('code_taken');
      expect(await events().find(event.id)).toBeUndefined();
    });

    test('remembers the key of its request, which creates no other event', async () => {
      const [event, request] = [anEvent(), aRequest()];
      expect(await events().create(event, request)).toBe('created');
      expect(await events().create(anEvent({ ownerId: event.ownerId }), request)).toBe('key_used');
      expect(await events().findByKey(request.scope, request.key)).toEqual({ event, requestHash: 'hash' });
      expect(await events().findByKey(request.scope, 'another')).toBeUndefined();
    });
  });

  test('lists the events of a member, the newest first, and no erased ones', async () => {
    const first = await created({ state: 'expired' });
    const { ownerId } = first;
    const erased = await created({ ownerId, createdAt: '2027-06-02T10:00:00.000Z' });
    await tombstone(erased);
    const id = newEventId(new Date('2027-06-03T10:00:00.000Z'));
    const newest = await created({ ownerId, id, createdAt: '2027-06-03T10:00:00.000Z' });
    await created();
    const { events: listed, cursor } = await events().listOf(ownerId);
    expect(listed).toEqual([newest, first]);
    expect(cursor).toBeUndefined();
  });

  describe('places of an event', () => {
    let minute = 0;
    /** Buys before `at`, each time a minute later: the time is a part of the entry's key. */
    const buy = async (event: LiveEvent, count: number, request = aRequest()) =>
      await events().buyCapacity(event, count, request, minutesAfter(at, -60 + minute++));

    async function createdWith(balance: number, different: Partial<LiveEvent> = {}): Promise<LiveEvent> {
      const event = await created(different);
      await credits.put(event.ownerId, balance);
      return event;
    }

    test('cost credits, and the organiser may have another free event', async () => {
      const event = await createdWith(5);
      expect(await events().create(anEvent({ ownerId: event.ownerId }))).toBe('place_taken');
      expect(await buy(event, 3)).toBe('bought');
      expect(await current(event.id)).toEqual({ ...event, boughtCredits: 3, revision: 1 });
      expect(await credits.of(event.ownerId)).toEqual({ credits: 2, ledger: [5, -3] });
      const free = await created({ ownerId: event.ownerId });
      expect(await buy(await current(event.id), 2)).toBe('bought');
      expect((await current(event.id)).boughtCredits).toBe(5);
      // The free event still takes the only place of its kind.
      await tombstone(await current(event.id));
      expect(await events().create(anEvent({ ownerId: event.ownerId }))).toBe('place_taken');
      expect(await current(free.id)).toEqual(free);
    });

    test('are not sold for more credits than the organiser has', async () => {
      const event = await createdWith(2);
      expect(await buy(event, 3)).toBe('no_credit');
      expect(await current(event.id)).toEqual(event);
      expect(await credits.of(event.ownerId)).toEqual({ credits: 2, ledger: [2] });
      expect(await events().create(anEvent({ ownerId: event.ownerId }))).toBe('place_taken');
    });

    test('are bought once by two purchases at the same time of an event as it was read', async () => {
      const event = await createdWith(2);
      const outcomes = await Promise.all([buy(event, 1), buy(event, 1)]);
      expect(outcomes.toSorted()).toEqual(['bought', 'moved_on']);
      expect((await current(event.id)).boughtCredits).toBe(1);
      expect((await credits.of(event.ownerId)).credits).toBe(1);
    });

    test('are bought once under one key, also after other changes', async () => {
      const event = await createdWith(5);
      const request = aRequest();
      expect(await buy(event, 1, request)).toBe('bought');
      expect(await buy(await current(event.id), 1, request)).toBe('key_used');
      expect((await credits.of(event.ownerId)).credits).toBe(4);
    });

    test('come back with the erasure of an event in which no photo was ever indexed, once', async () => {
      const event = await createdWith(5);
      await buy(event, 3);
      const seen = await current(event.id);
      await tombstone(seen);
      expect(await events().erase(seen, deletion())).toBe(false);
      expect(await credits.of(event.ownerId)).toEqual({ credits: 5, ledger: [5, -3, 3] });
    });

    test('do not come back when a photo was indexed', async () => {
      const event = await createdWith(5, { everIndexed: true });
      await buy(event, 3);
      await tombstone(await current(event.id));
      expect(await credits.of(event.ownerId)).toEqual({ credits: 2, ledger: [5, -3] });
    });

    test('do not come back to an account that is erased', async () => {
      const event = await createdWith(5);
      await buy(event, 3);
      const erasure = { ...deletion(), ownerId: MemberId.parse(`erased_${event.id}`) };
      expect(await events().erase(await current(event.id), erasure)).toBe(true);
      expect(await credits.of(event.ownerId)).toEqual({ credits: 2, ledger: [5, -3] });
    });

    test('are bought, or the event is erased, when both happen at the same time', async () => {
      const event = await createdWith(5);
      const [bought, erased] = await Promise.all([buy(event, 3), events().erase(event, deletion())]);
      expect([bought === 'bought', erased].toSorted()).toEqual([false, true]);
      expect((await credits.of(event.ownerId)).credits).toBe(erased ? 5 : 2);
    });
  });

  describe.each(LiveState.options)('an event that is %s', (state) => {
    test.each(moves)('allows the change "%s" exactly as the table of changes does', async (change) => {
      const event = await created({ state });
      const allowed = mayChange(state, change);
      expect(await events().move(event, change, at)).toBe(allowed);
      const after = await current(event.id);
      expect(after.state).toBe(allowed ? eventChanges[change].to : state);
      // The faces of an event that has just expired are due.
      const isExpiring = allowed && after.state === 'expired';
      expect(after.wakeAt).toBe(isExpiring ? at : allowed ? nextChange(after, at).at : event.wakeAt);
    });

    test('leaves a tombstone when it is erased, and the record of the deletion is open', async () => {
      const event = await created({ state });
      const erasure = deletion();
      expect(await events().erase(event, erasure)).toBe(true);
      expect(await events().find(event.id)).toEqual({
        ...{ id: event.id, ownerId: event.ownerId, createdAt: event.createdAt },
        ...{ state: 'erased', deletionId: erasure.deletionId, wakeAt: contentsDueAt(at) },
      });
      expect(await events().findByCode(event.code)).toBeUndefined();
      expect(await events().findDeletion(erasure.deletionId)).toEqual({
        ...{ id: erasure.deletionId, kind: 'event', beganAt: at },
        rows: state === 'expired' ? 3 : 4,
        objects: 0,
      });
    });
  });

  test('refuses each change of an event that is not as it was read', async () => {
    const facts = factsOf(anEvent({ name: 'Another name' }));
    const changes: ((event: LiveEvent) => Promise<boolean>)[] = [
      (event) => events().move(event, 'open', at),
      (event) => events().replaceCode(event, newEventCode()),
      (event) => events().update(event, facts, at),
    ];
    for (const change of changes) {
      const event = await created();
      expect(await change(event)).toBe(true);
      expect(await events().move(event, 'open', at)).toBe(false);
      expect(await events().update(event, facts, at)).toBe(false);
      expect(await events().replaceCode(event, newEventCode())).toBe(false);
      const erasure = deletion();
      expect(await events().erase(event, erasure)).toBe(false);
      expect(await events().findDeletion(erasure.deletionId)).toBeUndefined();
    }
  });

  test('of concurrent opening and erasing one comes first, and the other is refused', async () => {
    const event = await created();
    const erasure = deletion();
    const [opened, erased] = await Promise.all([events().move(event, 'open', at), events().erase(event, erasure)]);
    expect([opened, erased].toSorted()).toEqual([false, true]);
    expect((await events().find(event.id))?.state).toBe(opened ? 'open' : 'erased');
    expect((await events().findDeletion(erasure.deletionId)) !== undefined).toBe(erased);
  });

  test('stores changed facts, and moves the clock of a changed date', async () => {
    const event = await created();
    const settings = { ...event.settings, review: true };
    const facts = factsOf({ ...event, name: 'Later', eventDate: '2027-07-01', settings });
    expect(await events().update(event, facts, at)).toBe(true);
    expect(await events().find(event.id)).toEqual({
      ...{ ...event, ...facts, revision: 1 },
      wakeAt: nextChange({ ...event, ...facts }, at).at,
    });
  });

  test('exchanges a code: the former one ends, and that of another event is refused', async () => {
    const event = await created();
    const taken = await created();
    expect(await events().replaceCode(event, taken.code)).toBe(false);
    const code = newEventCode();
    expect(await events().replaceCode(event, code)).toBe(true);
    expect(await events().findByCode(code)).toEqual({ ...event, code });
    expect(await events().findByCode(event.code)).toBeUndefined();
    expect(await events().findByCode(taken.code)).toEqual(taken);
  });

  test('notes that the faces of an expired event are gone, unless it was erased meanwhile', async () => {
    const event = await created({ state: 'expired' });
    const later = '2027-06-02T10:01:00.000Z';
    await events().noteErasedTo(event, 'a place');
    expect(await events().find(event.id)).toEqual({ ...event, facesErasedTo: 'a place' });
    await events().noteFacesErased(event, later);
    const noted = await current(event.id);
    expect(noted).toEqual({ ...event, facesErasedAt: later, wakeAt: nextChange(event, later).at });
    const erased = await tombstone(noted);
    await events().noteErasedTo(noted, 'a place');
    await events().noteFacesErased(noted, later);
    expect(await events().find(event.id)).toEqual(erased);
  });

  test('counts what was deleted into the record', async () => {
    const { deletionId } = await tombstone(await created());
    await events().countDeleted(deletionId, { rows: 500, objects: 0 });
    await events().countDeleted(deletionId, { rows: 2, objects: 1000 });
    expect(await events().findDeletion(deletionId)).toMatchObject({ rows: 506, objects: 1000 });
  });

  test('ends the record of a deletion once, and the tombstone is never due again', async () => {
    const erased = await tombstone(await created());
    const later = '2027-06-02T10:01:00.000Z';
    await events().endDeletion(erased, later);
    await events().endDeletion(erased, '2027-06-03T10:00:00.000Z');
    expect((await events().findDeletion(erased.deletionId))?.endedAt).toBe(later);
    expect((await events().find(erased.id))?.wakeAt).toBe(never);
  });

  test('lists what is due, and sets the clock only while it is the one that was read', async () => {
    const event = await created();
    expect(await dueAt(at, event.id)).toBeUndefined();
    const due = await dueAt(minutesAfter(event.wakeAt, 1), event.id);
    expect(due).toEqual({ id: event.id, wakeAt: event.wakeAt, lane: 'later', failures: 0 });
    const [first, second] = ['2027-08-01T00:00:00.000Z', '2027-09-01T00:00:00.000Z'];
    await events().postpone(event, first);
    await events().postpone(event, second);
    await events().backOff(due as DueRecord<EventId>, second);
    expect((await current(event.id)).wakeAt).toBe(first);
    await events().backOff({ id: event.id, wakeAt: first, lane: 'later', failures: 0 }, second);
    expect((await current(event.id)).wakeAt).toBe(second);
  });
}
