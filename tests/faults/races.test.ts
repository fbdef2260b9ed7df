import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActiveOrder } from '#functions/jobs/jobs.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import { openCheckout } from '#functions/payments/open-checkout.ts';
import { findAPayer } from '#tests/support/functions/a-payment.ts';
import { aMadePhoto, aReport } from '#tests/support/functions/made-photo.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';
import { endOf, paidByCard, rejectingEngine } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('makes the photo when the provider reports success after the form expired', async () => {
  const chain = createChain(await table.fresh());
  const order = await chain.place();
  const { paymentId } = await openCheckout(order, findAPayer, chain.deps);
  chain.pass(31 * 60);
  await chain.settle(paymentId);
  expect((await chain.deps.payments.find(paymentId))?.state).toBe('failed');
  await chain.payLate(paymentId);
  await chain.settle(paymentId);
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ status: 'completed', payment: 'paid', paymentStatus: 'paid' });
});

test('answers concurrent payment requests with the same form', async () => {
  const chain = createChain(await table.fresh());
  const order = await chain.place();
  const forms = await Promise.all(Array.from({ length: 8 }, () => openCheckout(order, findAPayer, chain.deps)));
  expect(new Set(forms.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
});

test('refunds a failed order that is deleted before its refund, and tombstone and payment agree', async () => {
  const chain = createChain(await table.fresh(), rejectingEngine);
  const order = await paidByCard(chain);
  await runJob({ orderId: order.id }, chain.deps);
  expect(await chain.remove(order)).toBe(true);
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ payment: 'refunded', paymentStatus: 'refunded' });
});

test('deletes an upload that arrives after its order was deleted', async () => {
  const chain = createChain(await table.fresh());
  const order = await chain.place();
  await chain.remove(order);
  await wakeOrder((await chain.deps.jobs.find(order.id))!, chain.deps);
  chain.files.set(`${order.folder}/input.jpeg`, new Uint8Array([2]));
  await chain.recover();
  expect(chain.files.has(`${order.folder}/input.jpeg`)).toBe(false);
});

test('refunds a payment of an order that was deleted meanwhile', async () => {
  const chain = createChain(await table.fresh());
  const order = await chain.place();
  const paymentId = await chain.payAtProvider(order);
  expect(await chain.remove(order)).toBe(true);
  await chain.settle(paymentId);
  await chain.recover();
  expect((await chain.deps.payments.find(paymentId))?.state).toBe('refunded');
  expect(await chain.deps.jobs.find(order.id)).toMatchObject({ status: 'pending', deletedAt: expect.any(String) });
});

test('ends a job once when it is completed and failed at the same time, with matching money', async () => {
  for (let round = 0; round < 20; round++) {
    const chain = createChain(await table.fresh());
    const order = await paidByCard(chain);
    const at = chain.deps.clock().toISOString();
    await chain.deps.jobs.leaseJob((await chain.stored(order.id, 'pending')) as ActiveOrder, at, at);
    const current = await chain.stored(order.id, 'processing');
    const result = { report: aReport, manifest: aMadePhoto.manifest };
    const [completed, failed] = await Promise.all([
      chain.deps.jobs.complete(current, result, at),
      chain.deps.jobs.fail(current, 'time_limit', at),
    ]);
    expect([completed, failed].filter(Boolean)).toHaveLength(1);
    await chain.recover();
    expect(await endOf(chain, order)).toMatchObject(
      completed ? { status: 'completed', payment: 'paid' } : { status: 'failed', payment: 'refunded' },
    );
  }
});
