import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createPacks } from '#functions/packs/packs.repository.ts';
import type { Pack, Packs } from '#functions/packs/packs.ts';
import { listCreditPacks } from '#functions/site/list-credit-packs.ts';
import { listCreditPacks as contract, PackId } from '#shared/packs/contract.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let packs: Packs;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  packs = createPacks(await table.fresh());
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

test('the documented packs are sold without anybody having stored them, the smallest first', async () => {
  expect(await sold()).toEqual([
    { id: 'pack_mini', name: 'Mini', credits: 10, prices: { USD: 500, TRY: 39_000 } },
    { id: 'pack_standard', name: 'Standard', credits: 50, prices: { USD: 2_000, TRY: 159_000 } },
    { id: 'pack_maxi', name: 'Maxi', credits: 100, prices: { USD: 3_500, TRY: 249_000 } },
  ]);
  expect(await packs.find(standard)).toMatchObject({ credits: 50, isActive: true });
});

test('a change of a documented pack takes its place', async () => {
  await packs.put(stored);
  expect(await packs.find(standard)).toEqual(stored);
  expect((await sold()).map(({ credits }) => credits)).toEqual([10, 60, 100]);
});

test('a pack that is not sold any more is listed for operators only', async () => {
  await packs.put({ ...stored, isActive: false });
  expect((await sold()).map(({ id }) => id)).toEqual(['pack_mini', 'pack_maxi']);
  expect(await packs.list()).toHaveLength(3);
  expect((await packs.find(standard))?.isActive).toBe(false);
});

test('an added pack stands among the others by its credits', async () => {
  const id = PackId.parse('pack_01JD3K5W8Z0000000000000000');
  await packs.put({ ...stored, id, name: 'Tiny', credits: 3 });
  expect((await sold()).map(({ name }) => name)).toEqual(['Tiny', 'Mini', 'Standard', 'Maxi']);
  expect((await packs.find(id))?.name).toBe('Tiny');
});

test('nobody finds a pack that does not exist', async () => {
  expect(await packs.find(PackId.parse('pack_none'))).toBeUndefined();
});
