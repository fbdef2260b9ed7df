import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { createPack } from '#functions/packs/create-pack.ts';
import { createPacks } from '#functions/packs/packs.repository.ts';
import type { Pack, Packs } from '#functions/packs/packs.ts';
import { togglePack } from '#functions/packs/toggle-pack.ts';
import { listCreditPacks } from '#functions/site/list-credit-packs.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { ActName } from '#shared/admin/audit-contract.ts';
import { MemberId } from '#shared/ids.ts';
import { listCreditPacks as contract, PackId } from '#shared/packs/contract.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let packs: Packs;
let connection: TableConnection;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  connection = await table.fresh();
  packs = createPacks(connection);
});
afterAll(() => table.stop());

const standard = PackId.parse('pack_standard');
const stored: Pack = {
  id: standard,
  name: 'Standard',
  credits: 60,
  prices: { USD: 1_900, TRY: 149_000 },
  isActive: true,
  currency: 'TRY',
  createdAt: '2026-11-22T10:00:00.000Z',
};
const sold = async () => contract.output.parse(await listCreditPacks(packs)).packs;

test('sells the documented packs without stored rows, the smallest first', async () => {
  expect(await sold()).toEqual([
    { id: 'pack_mini', name: 'Mini', credits: 10, prices: { USD: 500, TRY: 39_000 } },
    { id: 'pack_standard', name: 'Standard', credits: 50, prices: { USD: 2_000, TRY: 159_000 } },
    { id: 'pack_maxi', name: 'Maxi', credits: 100, prices: { USD: 3_500, TRY: 249_000 } },
  ]);
  expect(await packs.find(standard)).toMatchObject({ credits: 50, isActive: true });
});

test('a changed documented pack replaces it', async () => {
  await packs.create(stored);
  expect(await packs.find(standard)).toEqual(stored);
  expect((await sold()).map(({ credits }) => credits)).toEqual([10, 60, 100]);
});

test('lists a pack that is off sale for operators only', async () => {
  await packs.create({ ...stored, isActive: false });
  expect((await sold()).map(({ id }) => id)).toEqual(['pack_mini', 'pack_maxi']);
  expect(await packs.list()).toHaveLength(3);
  expect((await packs.find(standard))?.isActive).toBe(false);
});

test('sorts an added pack among the others by its credits', async () => {
  const id = PackId.parse('pack_01JD3K5W8Z0000000000000000');
  await packs.create({ ...stored, id, name: 'Tiny', credits: 3 });
  expect((await sold()).map(({ name }) => name)).toEqual(['Tiny', 'Mini', 'Standard', 'Maxi']);
  expect((await packs.find(id))?.name).toBe('Tiny');
});

test('finds no pack that does not exist', async () => {
  expect(await packs.find(PackId.parse('pack_none'))).toBeUndefined();
});

describe('an admin and the packs', () => {
  const now = new Date('2026-11-24T10:00:00.000Z');
  const wanted = { name: 'Midi', credits: 20, prices: { USD: 900, TRY: 69_000 } };
  const by = (act: ActName) => {
    const auditEntry = createAuditWrites(connection).auditEntry({ act, adminId: MemberId.parse('boss'), now });
    return { packs: createPacks(connection, auditEntry), clock: () => now };
  };
  const lines = async () => (await createAuditLog(connection).listActs('2026-11', 100)).acts;

  test('a new pack is sold immediately, in dollars, and logged', async () => {
    const { id } = await createPack(wanted, by('create_pack'));
    expect(await packs.find(id)).toEqual({
      ...wanted,
      ...{ id, isActive: true, currency: 'USD', createdAt: now.toISOString() },
    });
    expect((await sold()).map(({ name }) => name)).toEqual(['Mini', 'Midi', 'Standard', 'Maxi']);
    expect(await lines()).toMatchObject([
      { act: 'create_pack', adminId: 'boss', subject: id, before: {}, after: { name: 'Midi', credits: 20, USD: 900 } },
    ]);
  });

  test('a documented pack is taken off sale and put back, otherwise unchanged', async () => {
    const before = await packs.find(standard);
    await togglePack(standard, false, by('toggle_pack'));
    expect((await sold()).map(({ name }) => name)).toEqual(['Mini', 'Maxi']);
    await togglePack(standard, true, by('toggle_pack'));
    expect(await packs.find(standard)).toEqual(before);
    expect(await lines()).toMatchObject([
      { subject: standard, before: { isActive: false }, after: { isActive: true } },
      { subject: standard, before: { isActive: true }, after: { isActive: false } },
    ]);
  });

  test('concurrent presses change the pack once and log one line', async () => {
    const presses = await Promise.allSettled([1, 2, 3].map(() => togglePack(standard, false, by('toggle_pack'))));
    expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const press of presses) {
      if (press.status === 'rejected') expect(press.reason).toMatchObject({ code: 'changed_meanwhile' });
    }
    expect((await packs.find(standard))?.isActive).toBe(false);
    expect(await lines()).toHaveLength(1);
    await togglePack(standard, false, by('toggle_pack'));
    expect(await lines()).toHaveLength(1);
  });

  test('a pack that does not exist cannot be put on sale', async () => {
    await expect(togglePack(PackId.parse('pack_none'), true, by('toggle_pack'))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await lines()).toEqual([]);
  });
});
