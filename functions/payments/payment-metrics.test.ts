import { expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { hashTrialSecret, trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { MemberId, OrderId } from '#shared/ids.ts';
import { TrialProof } from '#shared/trials/contract.ts';
import { aPaidPayment } from '#tests/support/functions/a-payment.ts';
import { aCompletedOrder, aFailedOrder, anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { listenToMetrics } from '#tests/support/functions/logged-metrics.ts';
import { aLookReport, builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { payOrder } from './pay-order.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

const log = listenToMetrics();

test('an order is counted as paid once, however often its payment is settled', async () => {
  const world = createPaymentsWorld();
  const payment = await world.openForm();
  world.double.says(payment.providerToken, { status: 'paid' });
  await Promise.all([settlePayment(payment, world.deps), settlePayment(payment, world.deps)]);
  await settlePayment(payment, world.deps);
  expect(log.metrics()).toEqual([{ name: 'OrdersPaid', value: 1, tool: 'greencard' }]);
});

const secret = newOrderSecret();
const guest = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };
const { id } = anUnpaidOrder();
const once = [{ name: 'OrdersPaid', value: 1, tool: 'greencard' }];

test('an order that a credit pays for is counted as paid once, however often it is asked for', async () => {
  const world = createPaymentsWorld();
  const ownerId = MemberId.parse('0b5ff5a5-0f4f-4b0e-8a63-6b0a4c1d2e3f');
  world.place(anUnpaidOrder({ ownerId }));
  world.credits.set(ownerId, 2);
  const member = { groups: [], sourceNetwork: '203.0.113.1', memberId: ownerId };
  const pay = () => payOrder(id, { payWith: 'credit' }, member, world.deps);
  await pay();
  await Promise.allSettled([pay(), pay()]);
  expect(world.credits.get(ownerId)).toBe(1);
  expect(log.metrics()).toEqual(once);
});

test('an order that no credit pays for is not counted', async () => {
  const world = createPaymentsWorld();
  const ownerId = MemberId.parse('0b5ff5a5-0f4f-4b0e-8a63-6b0a4c1d2e3f');
  world.place(anUnpaidOrder({ ownerId }));
  const member = { groups: [], sourceNetwork: '203.0.113.1', memberId: ownerId };
  await expect(payOrder(id, { payWith: 'credit' }, member, world.deps)).rejects.toThrow();
  expect(log.metrics()).toEqual([]);
});

test('a free trial is counted as a paid order once', async () => {
  const world = createPaymentsWorld();
  const trial = TrialProof.parse('abcdefghijklmnopqrstuv');
  const email = 'guest@example.com';
  const until = '2026-11-21T11:00:00.000Z';
  world.proofs.set(trialMailbox(email), { proofHash: hashTrialSecret('proof', trial, email), until });
  const look = {
    tool: 'retoucher',
    options: {},
    engine: 'builtin',
    report: undefined,
    lookReport: aLookReport,
  } as const;
  world.place(anUnpaidOrder({ ...held, ...look, email }));
  const deps = { ...world.deps, offeredLooks: builtinOnly };
  for (let times = 0; times < 2; times += 1) await payOrder(id, { payWith: 'trial', trial }, guest, deps);
  expect(log.metrics()).toEqual([{ name: 'OrdersPaid', value: 1, tool: 'retoucher' }]);
});

test('a photo in the place of another is counted as a paid order once, and nothing as sent back', async () => {
  const world = createPaymentsWorld();
  const former = aCompletedOrder({ id: OrderId.parse('ord_01JD3K5W8Z0000000000000001') });
  const payment = aPaidPayment({ purpose: { kind: 'order', orderId: former.id } });
  world.put(payment);
  world.place({ ...former, paymentId: payment.id });
  world.place(anUnpaidOrder({ ...held, replaces: { orderId: former.id, count: 1 } }));
  world.setTime('2026-11-22T09:00:00.000Z');
  for (let times = 0; times < 2; times += 1) await payOrder(id, { free: true }, guest, world.deps);
  expect(log.metrics()).toEqual(once);
});

test('money that went back is counted once', async () => {
  const world = createPaymentsWorld();
  const owed = aPaidPayment({ state: 'refund_due' });
  world.orders.put(aFailedOrder({ paymentId: owed.id }));
  world.put(owed);
  for (let times = 0; times < 2; times += 1) await refundPayment(owed.id, world.deps);
  expect(log.metrics()).toEqual([{ name: 'PaymentsRefunded', value: 1, tool: 'greencard' }]);
});
