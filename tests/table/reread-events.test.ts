import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { anEventWithGuests, at, now } from '../support/event-with-guests.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let connection: TableConnection;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  connection = await table.fresh();
});
afterAll(() => table.stop());

/** An event that keeps no faces, and the seconds after which its photos are read again. */
async function anEventWithoutFaces() {
  const world = await anEventWithGuests(connection, { keepFaces: false });
  const sent: (number | undefined)[] = [];
  const pictures = { send: async (_: object, inSeconds?: number) => void sent.push(inSeconds) };
  return { ...world, sent, pictures };
}

test('photos are read again for a guest whose selfie was being read while another guest had them read again', async () => {
  const { aGuest, deps, sent, pictures } = await anEventWithoutFaces();
  const other = await aGuest(2, {}, { pictures });
  // The event was read before: what began meanwhile may have passed photos of this guest.
  const read: typeof deps.reader.read = async (selfies) => {
    await other.enrol();
    return await deps.reader.read(selfies);
  };
  await (await aGuest(1, {}, { pictures, reader: { read } })).enrol();
  expect(sent).toEqual([0, eventLimits.rereadEverySeconds]);
  // It is planned: a third guest is read with the second one.
  await (await aGuest(3, {}, { pictures })).enrol();
  expect(sent).toHaveLength(2);
});

test('a message that was not sent is sent by the next search, for the planned time', async () => {
  const { aGuest, current, sent, pictures } = await anEventWithoutFaces();
  await (await aGuest(2, {}, { pictures })).enrol();
  const failing = { send: () => Promise.reject(new Error('no queue')) };
  await expect((await aGuest(1, {}, { pictures: failing })).enrol()).rejects.toThrow('no queue');
  await (await aGuest(3, {}, { pictures })).enrol();
  expect(sent).toEqual([0, eventLimits.rereadEverySeconds]);
  expect((await current()).rereadSentAt).toBe((await current()).rereadAt);
});

test('photos of an erased event are not read again', async () => {
  const { deps, current } = await anEventWithoutFaces();
  const event = (await current()) as LiveEvent;
  await deps.events.erase(event, { deletionId: deps.newDeletionId(now), at });
  expect(await deps.guests.planReread(event, now, 300)).toBeUndefined();
});
