import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActiveOrder } from '#functions/jobs/jobs.ts';
import { counterEntity } from '#functions/table/counter.entity.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** The total revenue in cents. */
async function revenue(): Promise<number> {
  const { data } = await counterEntity(table.connection).query.counter({ name: 'revenueUSD' }).go({ pages: 'all' });
  return data.reduce((sum, { count }) => sum + count, 0);
}

test('makes the refund of a failed order due in a minute and removes it from the revenue', async () => {
  const chain = createChain(table.connection);
  const order = await chain.place();
  const paymentId = await chain.payAtProvider(order);
  expect(await revenue()).toBe(0);
  await chain.settle(paymentId);
  expect(await revenue()).toBe(100);

  const at = '2026-11-21T11:00:00.000Z';
  const job = (await chain.deps.jobs.find(order.id)) as ActiveOrder;
  expect(await chain.deps.jobs.fail(job, 'time_limit', at)).toBe(true);
  expect(await revenue()).toBe(0);
  const owed = { state: 'refund_due', wakeAt: '2026-11-21T11:01:00.000Z' };
  expect(await chain.deps.payments.find(paymentId)).toMatchObject(owed);

  // A second failure subtracts nothing again.
  expect(await chain.deps.jobs.fail(job, 'time_limit', at)).toBe(false);
  expect(await revenue()).toBe(0);
});
