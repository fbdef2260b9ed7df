import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('of a delivered photo that its holder deletes nothing measured stays, and what was paid does', async () => {
  const chain = createChain(table.connection);
  const { id } = await chain.place();
  const placed = await chain.deps.jobs.find(id);
  if (placed === undefined) throw new Error('the order is gone');
  const paymentId = await chain.payAtProvider(placed);
  await chain.settle(paymentId);
  await chain.recover();
  const delivered = await chain.deps.jobs.find(id);
  if (delivered?.report === undefined || delivered.manifest === undefined) throw new Error('nothing was delivered');
  expect(await chain.orders.markDeleted(delivered, chain.deps.clock().toISOString())).toBe(true);

  const tombstone = await chain.deps.jobs.find(id);
  expect(tombstone).toMatchObject({ paymentStatus: 'paid', paymentId, deletedAt: expect.any(String) });
  expect(tombstone).not.toHaveProperty('report');
  expect(tombstone).not.toHaveProperty('manifest');
  expect((await chain.deps.payments.find(paymentId))?.state).toBe('paid');
});
