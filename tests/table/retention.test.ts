import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createRetentionReports } from '#functions/audit/retention-reports.repository.ts';
import type { StoredRetentionReport } from '#functions/audit/retention-reports.ts';
import { createHandoffs } from '#functions/handoffs/handoffs.repository.ts';
import { createPictureRecords } from '#functions/personal-records/picture-records.repository.ts';
import { daysAfter } from '#functions/platform/clock.ts';
import { newHandoffId } from '#functions/platform/new-id.ts';
import { folderDigest, folderEntity } from '#functions/table/folder.entity.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const nothing = {
  ...{ kept: 0, overdueUnpaid: 0, unknown: 0, failed: 0, overdueSelfies: 0, overduePhotos: 0 },
  ...{ overdueExports: 0, overdueKeys: 0, leftovers: 0, handoffs: 0, formerGuests: 0 },
};
const aReport = (day: string, pages = 0): StoredRetentionReport => ({
  ...{ day, startedAt: `${day}T01:00:00.000Z`, metrics: nothing, unknownPlaces: [] },
  ...{ pages, place: { bucket: 'photos' } },
});

test('a folder is mapped to its order for longer than its pictures live, without an e-mail in the row', async () => {
  const connection = await table.fresh();
  const order = await createChain(connection).place();
  const records = createPictureRecords(connection);
  expect(await records.findOrderOfFolder(order.folder)).toBe(order.id);
  expect(await records.findOrderOfFolder(`${order.folder}x`)).toBeUndefined();
  expect((await records.findOrder(order.id))?.folder).toBe(order.folder);
  const { data } = await folderEntity(connection)
    .get({ digest: folderDigest(order.folder) })
    .go();
  expect(JSON.stringify(data)).not.toContain('@');
  // The bucket deletes pictures after 32 days, and one is uploaded three days after its folder was created at the
  // latest.
  expect((data?.expires ?? 0) * 1000).toBeGreaterThan(Date.parse(daysAfter(order.createdAt, 35)));
});

test('a hand-off is open until it ends or expires', async () => {
  const connection = await table.fresh();
  const handoffs = createHandoffs(connection);
  const id = newHandoffId(new Date());
  const expiresAt = '2026-11-21T10:15:00.000Z';
  const rest = { tool: 'greencard', state: 'waiting', codeHash: 'a', desktopHash: 'b', contested: false } as const;
  await handoffs.begin({ id, expiresAt, ...rest });
  const records = createPictureRecords(connection);
  expect(await records.isHandoffOpen(id, '2026-11-21T10:14:00.000Z')).toBe(true);
  expect(await records.isHandoffOpen(id, expiresAt)).toBe(false);
  await handoffs.change(id, 'end', '2026-11-21T10:01:00.000Z');
  expect(await records.isHandoffOpen(id, '2026-11-21T10:02:00.000Z')).toBe(false);
  expect(await records.isHandoffOpen('hnd_nobody', expiresAt)).toBe(false);
});

test('a report is begun once, and written only with the revision read last', async () => {
  const reports = createRetentionReports(await table.fresh());
  expect(await reports.note(aReport('2026-11-21'), undefined)).toBe(true);
  expect(await reports.note(aReport('2026-11-21'), undefined)).toBe(false);
  expect(await reports.note(aReport('2026-11-21', 1), 0)).toBe(true);
  expect(await reports.note(aReport('2026-11-21', 1), 0)).toBe(false);
  const { place: _, ...finished } = aReport('2026-11-21', 2);
  expect(await reports.note({ ...finished, finishedAt: '2026-11-21T02:00:00.000Z' }, 1)).toBe(true);
  expect(await reports.note(aReport('2026-11-22'), undefined)).toBe(true);
  const [newest, former, ...more] = await reports.list(30);
  expect([newest?.day, former?.day, more]).toEqual(['2026-11-22', '2026-11-21', []]);
  expect(newest?.place).toEqual({ bucket: 'photos' });
  expect(former).not.toHaveProperty('place');
});
