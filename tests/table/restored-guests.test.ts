import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listWaiting } from '#functions/event-guests/decide-waiting.ts';
import { removeGuest } from '#functions/event-guests/list-guests.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { newGuestId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import type { GuestId } from '#shared/ids.ts';
import { allRows, type Row, rowsWith } from '../support/all-rows.ts';
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

/** An open event of the table, with its guests. */
const anOpenEvent = (settings?: Partial<EventSettings>) => anEventWithGuests(connection, settings);

/** Writes rows as they were, as a table has them that was restored; workers have forgotten what they read before. */
async function restore(rows: readonly Row[], time: { ms: number }): Promise<void> {
  time.ms += 5 * 60_000;
  for (const Item of rows) await connection.client.send(new PutCommand({ TableName: connection.table, Item }));
}

const rowsOf = (id: string) => rowsWith(connection, id);

describe('a table that was restored to a moment before a guest left', () => {
  test('shows the guest nothing, compares no face, and names no one', async () => {
    const { aGuest, match, list, letAllIn, current, deps, id, organiser, time } = await anOpenEvent({
      approval: true,
      galleryForAll: true,
    });
    const guest = await aGuest(1, { name: 'Zeynep Kaya', who: 'child', guardian: 'Ayla Kaya' });
    await guest.enrol();
    await letAllIn();
    await guest.search();
    expect(await guest.photos('all')).toBe(2);
    const before = await allRows(connection);
    await guest.leave();
    await restore(before, time);

    for (const refused of [guest.photos, () => guest.photos('all'), guest.search, guest.download, guest.enrol])
      await expect(refused()).rejects.toThrow(NotFound);
    expect(await match(1)).toBe(0);
    expect((await listWaiting(id, organiser, deps)).waiting).toEqual([]);
    for (const name of ['Zeynep', 'Ayla']) expect(JSON.stringify(before)).not.toContain(name);
    expect(await list()).toMatchObject([{ id: guest.id, state: 'left', faces: 0, names: [] }]);

    await removeGuest(id, guest.id, organiser, deps);
    expect(await rowsOf(guest.id)).toEqual([]);
    expect((await current()).guestCount).toBe(0);
  });

  test('shows no match of a face that was withdrawn, and the guest may take it back again', async () => {
    const { aGuest, match, time } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    expect(await guest.photos()).toBe(1);
    const before = await allRows(connection);
    await guest.withdraw();
    await restore(before, time);
    expect(await guest.photos()).toBe(0);
    expect((await guest.download()).archive).toBeUndefined();
    expect(await match(1)).toBe(0);
    await guest.withdraw();
    expect(await rowsOf(guest.enrolment)).toEqual([]);
  });

  test('lets a guest who still has the secret delete the rows', async () => {
    const { aGuest, time } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    const before = await allRows(connection);
    await guest.leave();
    await restore(before, time);
    await guest.leave();
    expect(await rowsOf(guest.id)).toEqual([]);
  });

  test('has nothing of a guest who left after the daily comparison, and the place is free', async () => {
    const { aGuest, match, compare, current, time, deps } = await anOpenEvent();
    const [guest, other] = [await aGuest(1), await aGuest(2)];
    for (const each of [guest, other]) await each.enrol();
    await match(1);
    const before = await allRows(connection);
    await guest.leave();
    await restore(before, time);
    expect(await rowsOf(guest.id)).toHaveLength(4);
    expect((await current()).guestCount).toBe(2);

    // A row may be younger than its objects by a call.
    expect(await compare(1.9)).toEqual({ removed: 0, failed: 0 });
    expect(await compare()).toEqual({ removed: 1, failed: 0 });
    expect(await rowsOf(guest.id)).toEqual([]);
    expect((await current()).guestCount).toBe(1);
    expect(await deps.guests.find(other.id)).toMatchObject({ enrolmentCount: 1 });
    expect(await compare()).toEqual({ removed: 0, failed: 0 });
  });

  test('has a withdrawn face no more after the daily comparison, and keeps its guest', async () => {
    const { aGuest, compare, time, deps } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    const before = await allRows(connection);
    await guest.withdraw();
    await restore(before, time);
    expect(await compare(1.9)).toEqual({ removed: 0, failed: 0 });
    expect(await compare()).toEqual({ removed: 1, failed: 0 });
    expect(await rowsOf(guest.enrolment)).toEqual([]);
    expect(await deps.guests.find(guest.id)).toMatchObject({ enrolmentCount: 0 });
    expect(await guest.photos()).toBe(0);
  });

  test('keeps a face that its guest enrols again while the daily comparison runs', async () => {
    const { aGuest, compare, time, deps, id } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    const before = await allRows(connection);
    await guest.withdraw();
    await restore(before, time);
    const keysOf: typeof deps.objects.keysOf = async (of) => {
      const keys = await deps.objects.keysOf(of);
      await guest.enrol();
      return keys;
    };
    expect(await compare(3, { objects: { ...deps.objects, keysOf } })).toEqual({ removed: 0, failed: 0 });
    expect(await guest.photos()).toBe(1);
    expect(await deps.guests.enrolmentsOf(id)).toHaveLength(1);
  });

  test('keeps the guests of an expired event, whose objects are deleted', async () => {
    const { aGuest, compare, keyFiles, deps } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    keyFiles.clear();
    expect(await compare(40 * 24)).toEqual({ removed: 0, failed: 0 });
    expect(await deps.guests.find(guest.id)).toBeDefined();
  });

  test('is found by a later run of the daily comparison when many guests come before, each page once', async () => {
    const { compare, deps, id, current } = await anOpenEvent();
    const many = Array.from({ length: 60 }, () => newGuestId(now));
    const { code } = await current();
    for (const guestId of many) {
      const row = { secretHash: 'hash', language: 'en', createdAt: at, enrolmentCount: 0 } as const;
      await deps.guests.create({ id: guestId, eventId: id, code, ...row });
      await deps.objects.admit({ id: guestId, eventId: id });
    }
    await deps.removal.removeAll({ id: many.at(-1)!, eventId: id });
    const compared: GuestId[] = [];
    const keysOf: typeof deps.objects.keysOf = (guest) => {
      compared.push(guest.id);
      return deps.objects.keysOf(guest);
    };
    const objects = { ...deps.objects, keysOf };
    let pages = 1;
    const onePage = () => (pages-- > 0 ? 600_000 : 30_000);
    const first = await compare(3, { objects }, onePage);
    expect(first).toEqual({ removed: 0, failed: 0, next: { event: id, cursor: expect.any(String) } });
    expect(await compare(3, { objects }, () => 30_000, first.next)).toEqual(first);
    expect(await compare(3, { objects }, undefined, first.next)).toEqual({ removed: 1, failed: 0 });
    expect(compared.toSorted()).toEqual(many);
  });
});
