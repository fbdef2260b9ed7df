import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAdminEvents } from '#functions/admin/admin-events.repository.ts';
import { createAdminLists } from '#functions/admin/admin-lists.repository.ts';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { MemberId } from '#shared/ids.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const now = new Date('2027-06-02T10:00:00.000Z');
const adminId = MemberId.parse('boss');

test('an event is listed by its month, hidden once with an audit line, and shown again', async () => {
  const { connection } = table;
  const events = createPhotoEvents(connection);
  const event = anEvent();
  await events.create(event);
  expect((await createAdminLists(connection).listIds('event', '2027-06', 10)).ids).toEqual([event.id]);

  const hiding = createAdminEvents(connection, { adminId, act: 'hide_event', now, reason: 'A report' });
  expect(await hiding.setHidden(event, true)).toBe(true);
  expect(await hiding.setHidden(event, true)).toBe(false);
  const hidden = await hiding.find(event.id);
  expect(hidden).toEqual({ ...event, hiddenAt: now.toISOString() });
  if (hidden === undefined || hidden.state === 'erased') throw new Error('the event is gone');
  const showing = createAdminEvents(connection, { adminId, act: 'show_event', now, reason: 'A mistake' });
  expect(await showing.setHidden(hidden, false)).toBe(true);
  expect(await events.find(event.id)).toEqual(event);

  const { acts } = await createAuditLog(connection).listActs('2027-06', 10);
  expect(acts).toHaveLength(2);
  expect(acts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: 'hide_event', subject: event.id, reason: 'A report', after: { isHidden: true } }),
      expect.objectContaining({ act: 'show_event', subject: event.id, before: { isHidden: true } }),
    ]),
  );
});

test('an erased event is not hidden, and keeps nothing of having been', async () => {
  const { connection } = table;
  const events = createPhotoEvents(connection);
  const event = anEvent();
  await events.create(event);
  const hiding = createAdminEvents(connection, { adminId, act: 'hide_event', now });
  await hiding.setHidden(event, true);
  const seen = { ...event, hiddenAt: now.toISOString() };
  expect(await events.erase(seen, { deletionId: newDeletionId(now), at: now.toISOString() })).toBe(true);
  expect(await events.find(event.id)).not.toHaveProperty('hiddenAt');
  expect(await hiding.setHidden(event, true)).toBe(false);
});
