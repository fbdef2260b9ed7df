import { expect, test } from '@jest/globals';
import { aPaidPayment } from '#functions/testing/a-payment.ts';
import { aFailedOrder } from '#functions/testing/an-order.ts';
import { listenToFigures } from '#functions/testing/logged-figures.ts';
import { createPaymentsWorld } from '#functions/testing/payments-world.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

const log = listenToFigures();

test('an order is counted as paid once, however often its payment is settled', async () => {
  const world = createPaymentsWorld();
  const payment = await world.openForm();
  world.double.says(payment.providerToken, { status: 'paid' });
  await Promise.all([settlePayment(payment, world.deps), settlePayment(payment, world.deps)]);
  await settlePayment(payment, world.deps);
  expect(log.figures()).toEqual([{ name: 'OrdersPaid', value: 1, tool: 'greencard' }]);
});

test('money that went back is counted once', async () => {
  const world = createPaymentsWorld();
  const owed = aPaidPayment({ state: 'refund_due' });
  world.orders.put(aFailedOrder({ paymentId: owed.id }));
  world.put(owed);
  for (let times = 0; times < 2; times += 1) await refundPayment(owed.id, world.deps);
  expect(log.figures()).toEqual([{ name: 'PaymentsRefunded', value: 1, tool: 'greencard' }]);
});
