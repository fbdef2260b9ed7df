import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { sweepPayment } from '#functions/payments/sweep-payment.ts';
import { sweep } from '#functions/platform/sweep.ts';
import { limits } from '#shared/limits.ts';
import { dueNow } from '../support/due-now.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const plenty = () => 50_000;

/** A paid order whose job never reached the queue. */
async function unsent(chain: Chain): Promise<StoredOrder> {
  const order = await chain.place();
  const paymentId = await chain.payAtProvider(order);
  const payment = await chain.deps.payments.find(paymentId);
  if (payment === undefined) throw new Error('the payment is gone');
  await chain.deps.settlements.settle(payment, 'provider-payment', chain.deps.clock().toISOString());
  return order;
}

test('sends a paid order before 300 unpaid ones that were due earlier, and handles them all', async () => {
  const chain = createChain(table.connection);
  const unpaid: StoredOrder[] = [];
  for (let count = 0; count < 300; count += 1) unpaid.push(await chain.place());
  chain.pass(limits.unpaidHours * 3600 - 60);
  const paid = await unsent(chain);
  chain.pass(limits.unsentJobSeconds + 60);

  const woken: string[] = [];
  const handle = async (order: StoredOrder): Promise<void> => {
    woken.push(order.id);
    await wakeOrder(order, chain.deps);
  };
  await sweep({ records: chain.deps.jobs, handle, clock: chain.deps.clock, remainingMs: plenty });

  expect(woken.slice(0, 24)).toContain(paid.id);
  expect(chain.jobMessages).toEqual([paid.id]);
  expect(woken).toHaveLength(301);
  for (const { id } of unpaid) expect((await chain.deps.jobs.find(id))?.deletedAt).toBeDefined();
  expect(await dueNow(chain.deps.jobs, chain.deps.clock().toISOString())).toEqual([]);
});

test('sends a paid order and abandons an unpaid one once in two concurrent runs', async () => {
  const chain = createChain(table.connection);
  const unpaid = await chain.place();
  chain.pass(limits.unpaidHours * 3600 - 60);
  const paid = await unsent(chain);
  chain.pass(limits.unsentJobSeconds + 60);
  const counted: string[] = [];
  const jobs = {
    ...chain.deps.jobs,
    async discard(id: StoredOrder['id'], at: string) {
      const abandoned = await chain.deps.jobs.discard(id, at);
      if (abandoned) counted.push(id);
      return abandoned;
    },
  };
  const run = () =>
    sweep({
      records: jobs,
      handle: (order) => wakeOrder(order, { ...chain.deps, jobs }),
      clock: chain.deps.clock,
      remainingMs: plenty,
    });
  await Promise.all([run(), run()]);
  expect(counted).toEqual([unpaid.id]);
  // The job may be sent twice: the worker does the work once.
  expect(new Set(chain.jobMessages)).toEqual(new Set([paid.id]));
});

test('polls a failing payment at growing intervals, and counts the failures', async () => {
  const chain = createChain(table.connection);
  const id = await chain.payAtProvider(await chain.place());
  const provider = { ...chain.deps.provider, retrieve: () => Promise.reject(new Error('another amount')) };
  const settling = { ...chain.deps, provider, jobs: chain.deps.queue };
  const pauses: number[] = [];
  for (let look = 0; look < 9; look += 1) {
    const { wakeAt = '' } = (await chain.deps.payments.find(id)) ?? {};
    const minutes = (Date.parse(wakeAt) - chain.deps.clock().getTime()) / 60_000;
    pauses.push(minutes);
    chain.pass(minutes * 60 + 1);
    const handle = (payment: StoredPayment) => sweepPayment(payment, settling);
    const run = sweep({
      records: chain.deps.payments,
      handle,
      clock: chain.deps.clock,
      remainingMs: plenty,
    });
    await expect(run).rejects.toThrow(id);
  }
  expect(pauses).toEqual([2, 5, 10, 20, 40, 80, 160, 320, 360]);
});
