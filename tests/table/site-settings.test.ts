import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { setSiteSetting } from '#functions/admin/set-site-setting.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { createSiteSettings } from '#functions/audit/site-settings.repository.ts';
import { defaultSiteSetting } from '#functions/audit/site-settings.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import { getSite } from '#functions/site/get-site.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { processorSettingsEntity } from '#functions/table/processor-settings.entity.ts';
import { setSiteSetting as contract } from '#shared/admin/site-contract.ts';
import { MemberId } from '#shared/ids.ts';
import { defaultPhotoPrices } from '#shared/site/default-prices.ts';
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

const at = '2026-11-24T10:00:00.000Z';
const open = {
  programYear: 2028,
  state: 'open',
  opensAt: '2026-10-01T00:00:00.000Z',
  closesAt: '2026-12-05T00:00:00.000Z',
} as const;

const byAdmin = () => {
  const doing = { act: 'set_site', adminId: MemberId.parse('boss'), now: new Date(at) } as const;
  return { settings: createSiteSettings(connection, createAuditWrites(connection).auditEntry(doing)), at };
};
const lines = async () => (await createAuditLog(connection).listActs('2026-11', 100)).acts;

test('shows the documented season until an admin sets another one', async () => {
  const pages = {
    facts: { countCompletedOrders: async () => 1234 },
    said: createSiteSettings(connection),
    processor: createProcessorSettings(connection),
  };
  const visitors = () => getSite(pages, { photoPrices: defaultPhotoPrices, offeredLooks: [] });
  expect(await visitors()).toMatchObject({ season: { programYear: 2027, state: 'unknown' }, counterFrom: 1000 });
  // Another setting of the same partition is no season.
  const processor = { id: 'retoucher', webhookUrl: 'https://n8n.example/', isActive: true, createdAt: at };
  await processorSettingsEntity(connection, 'retoucher').put(processor).go();
  expect(await pages.said.find()).toEqual(defaultSiteSetting);
  const set = await setSiteSetting({ season: open, counterFrom: 5000, seen: 0 }, byAdmin());
  expect(set).toEqual({ season: open, counterFrom: 5000, revision: 1 });
  expect(await visitors()).toMatchObject({ season: open, counterFrom: 5000, completedOrders: 1234 });
});

test('logs each change with its values before and after, unless nothing changes', async () => {
  await setSiteSetting({ season: open, counterFrom: 1000, seen: 0 }, byAdmin());
  const paused = { programYear: 2028, state: 'paused' } as const;
  await setSiteSetting({ season: paused, counterFrom: 1000, seen: 1 }, byAdmin());
  await setSiteSetting({ season: paused, counterFrom: 1000, seen: 2 }, byAdmin());
  const said = await lines();
  expect(said).toHaveLength(2);
  expect(said).toContainEqual(
    expect.objectContaining({
      ...{ act: 'set_site', subject: 'site', adminId: 'boss' },
      before: { ...open, counterFrom: 1000 },
      after: { ...paused, counterFrom: 1000 },
    }),
  );
  expect(await byAdmin().settings.find()).toEqual({ season: paused, counterFrom: 1000, revision: 2 });
});

test('does not change a season that changed since it was read, and refuses one of two concurrent admins', async () => {
  const season = (programYear: number) => ({ programYear, state: 'open' }) as const;
  await setSiteSetting({ season: season(2028), counterFrom: 1000, seen: 0 }, byAdmin());
  const late = setSiteSetting({ season: season(2029), counterFrom: 1000, seen: 0 }, byAdmin());
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const seen = await byAdmin().settings.find();
  const both = [2030, 2031].map((year) => byAdmin().settings.change(seen, { ...seen, season: season(year) }, at));
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
  expect(await lines()).toHaveLength(2);
});

test.each([
  ['the season ends before it begins', { season: { ...open, closesAt: '2026-09-01T00:00:00.000Z' } }],
  ['the counter would be shown below a thousand', { counterFrom: 999 }],
  ['the year has passed', { season: { ...open, programYear: 2026 } }],
  ['there is no such state', { season: { ...open, state: 'soon' } }],
  ['a number of photos is entered', { completedOrders: 15_000 }],
])('refuses a season when %s', (_, different) => {
  const body = { season: open, counterFrom: 1000, seen: 0 };
  expect(contract.body.safeParse(body).success).toBe(true);
  expect(contract.body.safeParse({ ...body, ...different }).success).toBe(false);
});
