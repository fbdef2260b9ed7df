import { afterAll, beforeAll, expect } from '@jest/globals';
import { eraseEvent } from '#functions/events/erase-event.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { wakeEvent } from '#functions/events/wake-event.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { allRows } from '../support/all-rows.ts';
import { dueNow } from '../support/due-now.ts';
import { anEvent } from '../support/functions/an-event.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** After it closes, expires and is erased, and when the record of the deletion ends. */
const dueTimes = ['2027-06-27', '2027-07-13', '2027-07-20', '2027-07-21'].map(
  (day) => new Date(`${day}T00:00:00.000Z`),
);
const [, , , last = new Date()] = dueTimes;

async function anOpenedEvent() {
  const connection = await table.fresh();
  const events = createPhotoEvents(connection);
  const event = anEvent();
  await events.create(event);
  await events.move(event, 'open', event.createdAt);
  return { connection, events, event };
}

const depsOn = (connection: TableConnection, now: Date) => ({
  events: createPhotoEvents(connection),
  clock: () => now,
  newDeletionId,
});

/** Only the tombstone and the ended record of its one deletion are left. */
async function expectErased({ connection, event }: Awaited<ReturnType<typeof anOpenedEvent>>): Promise<void> {
  const rows = await allRows(connection);
  expect(rows.map(({ __edb_e__: entity }) => entity).toSorted()).toEqual(['deletion', 'photo-event']);
  expect(rows.find(({ __edb_e__: entity }) => entity === 'deletion')).toHaveProperty('endedAt');
  for (const name of [event.name, event.organizerName, event.code]) expect(JSON.stringify(rows)).not.toContain(name);
}

/** The sweeper runs every hour. */
async function recover({ connection }: { connection: TableConnection }): Promise<void> {
  for (let hour = 1; hour <= 4; hour += 1) {
    const deps = depsOn(connection, new Date(last.getTime() + hour * 3_600_000));
    for (const due of await dueNow(deps.events, deps.clock().toISOString())) await wakeEvent(due, deps);
  }
}

killEverywhere('the clocks of an event', {
  setup: anOpenedEvent,
  async run({ connection, event }, process) {
    for (const now of dueTimes) {
      const deps = process.reach(depsOn(process.connect(connection), now));
      const row = await deps.events.find(event.id);
      if (row === undefined) throw new Error('the event is gone');
      await wakeEvent(row, deps);
    }
  },
  recover,
  expectEnd: expectErased,
});

killEverywhere('an organiser who erases an event and repeats the call without an answer', {
  setup: anOpenedEvent,
  async run({ connection, event }, process) {
    const caller = { memberId: event.ownerId, groups: [], sourceNetwork: '' };
    await eraseEvent(event.id, caller, process.reach(depsOn(process.connect(connection), new Date(event.createdAt))));
  },
  async recover({ connection, event }) {
    const caller = { memberId: event.ownerId, groups: [], sourceNetwork: '' };
    const { deletion } = await eraseEvent(event.id, caller, depsOn(connection, last));
    expect(deletion.rows).toBe(3);
    await recover({ connection });
  },
  expectEnd: expectErased,
});
