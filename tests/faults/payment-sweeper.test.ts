import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import { sweepPayment } from '#functions/payments/sweep-payment.ts';
import { sweep } from '#functions/platform/sweep.ts';
import { dueNow } from '../support/due-now.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** The sweeper of payments with its own clock, on a queue that can fail. */
function aSweeper(chain: Chain, start: string) {
  let now = new Date(start);
  let queueAnswers = true;
  const send = async (): Promise<void> => {
    if (!queueAnswers) throw new Error('the queue does not answer');
  };
  const settling = { ...chain.deps, clock: () => now, jobs: { send } };
  return {
    at: () => now.toISOString(),
    setQueue(answers: boolean): void {
      queueAnswers = answers;
    },
    async minutes(count: number): Promise<void> {
      for (let minute = 0; minute < count; minute += 1) {
        await sweep({
          records: chain.deps.payments,
          handle: (payment) => sweepPayment(payment, settling),
          clock: () => now,
          remainingMs: () => 50_000,
        }).catch((error: Error) => expect(queueAnswers ? error : undefined).toBeUndefined());
        now = new Date(now.getTime() + 60_000);
      }
    },
  };
}

test('sweeps later payments although the jobs of earlier ones cannot be queued', async () => {
  const chain = createChain(await table.fresh());
  const settled = [];
  for (let count = 0; count < 110; count += 1) settled.push(await chain.payAtProvider(await chain.place()));
  const sweeper = aSweeper(chain, '2026-11-21T10:03:00.000Z');
  sweeper.setQueue(false);
  await sweeper.minutes(8);
  sweeper.setQueue(true);
  await sweeper.minutes(20);
  for (const id of settled) expect((await chain.deps.payments.find(id))?.state).toBe('paid');
  expect(await dueNow(chain.deps.payments, sweeper.at())).toEqual([]);
});

test('does not repeat a refund that was sent during the sweep', async () => {
  const chain = createChain(await table.fresh());
  const order = await chain.place();
  const id = await chain.payAtProvider(order);
  expect(await chain.remove(order)).toBe(true);
  await chain.settle(id);
  const stale = await chain.deps.payments.find(id);
  if (stale === undefined) throw new Error('the payment is gone');
  expect(stale.state).toBe('refund_due');
  await chain.deps.paymentRefunds.markRefunded(stale, '2026-11-21T10:01:01.000Z');
  await sweepPayment(stale, { ...chain.deps, jobs: chain.deps.queue });
  chain.pass(3600);
  const due = () => dueNow(chain.deps.payments, chain.deps.clock().toISOString());
  // The payer gets one mail.
  for (const payment of await due()) await sweepPayment(payment, { ...chain.deps, jobs: chain.deps.queue });
  expect(await due()).toEqual([]);
});

test('keeps an unpaid order while its payment form is open', async () => {
  const chain = createChain(await table.fresh());
  const order = await chain.place();
  chain.pass(24 * 3600 - 300);
  const id = await chain.payAtProvider(order);
  chain.pass(360);
  const due = await dueNow(chain.deps.jobs, chain.deps.clock().toISOString());
  for (const each of due.filter((one) => one.id === order.id)) await wakeOrder(each, chain.deps);
  await chain.settle(id);
  expect((await chain.deps.payments.find(id))?.state).toBe('paid');
  expect((await chain.deps.jobs.find(order.id))?.deletedAt).toBeUndefined();
});
