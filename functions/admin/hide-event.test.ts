import { describe, expect, test } from '@jest/globals';
import type { StoredEvent } from '#functions/events-core/stored-event.ts';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import { newDeletionId, newEventId } from '#functions/platform/new-id.ts';
import { AdminEvent } from '#shared/admin/events-contract.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import type { AdminEvents } from './admin-events.ts';
import { hideEvent } from './hide-event.ts';
import { listEvents } from './list-events.ts';

const now = new Date('2027-06-02T10:00:00.000Z');
const clock = () => now;

/** Events in memory; a change may be lost to another admin. */
function someEvents(events: readonly StoredEvent[], isLost = false) {
  const rows = new Map(events.map((event) => [event.id, event]));
  const changes: boolean[] = [];
  const port: AdminEvents = {
    find: async (id) => rows.get(id),
    setHidden: async ({ hiddenAt: _, ...seen }, isHidden) => {
      if (isLost) return false;
      changes.push(isHidden);
      rows.set(seen.id, { ...seen, ...(isHidden ? { hiddenAt: now.toISOString() } : {}) });
      return true;
    },
  };
  return { port, changes };
}

const tombstone = (): StoredEvent => {
  const { id, ownerId, createdAt, wakeAt } = anEvent();
  return { id, ownerId, createdAt, wakeAt, state: 'erased', deletionId: newDeletionId(now) };
};

describe('an admin', () => {
  test('hides an event and shows it again, each once', async () => {
    const event = anEvent({ state: 'open' });
    const { port, changes } = someEvents([event]);
    for (const isHidden of [true, true, false, false]) {
      expect((await hideEvent(event.id, isHidden, { events: port, clock })).event.isHidden).toBe(isHidden);
    }
    expect(changes).toEqual([true, false]);
  });

  test('cannot hide an event that was erased or changed meanwhile', async () => {
    const erased = tombstone();
    const { port } = someEvents([erased]);
    await expect(hideEvent(erased.id, true, { events: port, clock })).rejects.toThrow(NotFound);
    await expect(hideEvent(newEventId(now), true, { events: port, clock })).rejects.toThrow(NotFound);
    const event = anEvent();
    const lost = someEvents([event], true);
    await expect(hideEvent(event.id, true, { events: lost.port, clock })).rejects.toThrow(ChangedMeanwhile);
  });

  test('sees events by volume, state and reports, and nothing that names a person, a guest or a code', async () => {
    const event = anEvent({
      ...{ state: 'open', photoCount: 3, guestCount: 2, boughtCredits: 1 },
      ...{ reportCount: 4, hiddenByReports: 1 },
    });
    const erased = tombstone();
    const { port } = someEvents([event, erased]);
    const listIds = async (_: string, month: string) => ({ ids: month === '2027-06' ? [event.id, erased.id] : [] });
    const { events } = await listEvents(undefined, { lists: { listIds }, events: port, clock });
    expect(events).toEqual([
      {
        ...{ id: event.id, type: 'wedding', state: 'open', eventDate: '2027-06-12', createdAt: event.createdAt },
        ...{ photos: 3, guests: 2, credits: 1, isHidden: false, reports: 4, hiddenByReports: 1 },
      },
    ]);
    expect(Object.keys(AdminEvent.shape).toSorted()).toEqual(Object.keys(events[0] ?? {}).toSorted());
  });
});
