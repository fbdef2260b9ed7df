import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('deletes the measurements of a deleted photo and keeps its payment', async () => {
  const chain = createChain(table.connection);
  const placed = await chain.place();
  const { id } = placed;
  const paymentId = await chain.payAtProvider(placed);
  await chain.settle(paymentId);
  await chain.recover();
  const delivered = await chain.stored(id, 'completed');
  if (delivered.report === undefined || delivered.manifest === undefined) throw new Error('nothing was delivered');
  expect(await chain.remove(delivered)).toBe(true);

  const tombstone = await chain.deps.jobs.find(id);
  expect(tombstone).toMatchObject({ paymentStatus: 'paid', paymentId, deletedAt: expect.any(String) });
  expect(tombstone).not.toHaveProperty('report');
  expect(tombstone).not.toHaveProperty('manifest');
  expect((await chain.deps.payments.find(paymentId))?.state).toBe('paid');
});
