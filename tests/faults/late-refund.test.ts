import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { allRows } from '../support/all-rows.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';
import { paidByCard } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('mails the guest about a late refund of a deleted order, and keeps no personal data afterwards', async () => {
  const chain = createChain(await table.fresh());
  const order = await paidByCard(chain);
  const { provider } = chain.deps;
  chain.deps.provider.refund = () => Promise.reject(new Error('down'));
  await deleteOrder(order.id, chain.holderOf(order), { ...chain.deps, refunds: { send: async () => undefined } });
  const { paymentId } = await chain.stored(order.id, 'pending');
  if (paymentId === undefined) throw new Error('nothing was paid');
  // The provider is down for an hour; by then the order has forgotten its e-mail.
  // The row of its storage folder expires automatically, a day after the order was placed.
  const rows = async () =>
    JSON.stringify((await allRows(chain.connection)).filter(({ __edb_e__: entity }) => entity !== 'folder'));
  const orderRow = async () => JSON.stringify(await chain.deps.jobs.find(order.id));
  for (let minutes = 0; minutes < 60; minutes += 20) {
    chain.pass(20 * 60);
    await chain.minute().catch(() => undefined);
  }
  expect(await orderRow()).not.toContain('guest@example.com');
  const { refund } = createChain(chain.connection).deps.provider;
  const before = chain.mails.length;
  await refundPayment(paymentId, { ...chain.deps, provider: { ...provider, refund } });
  expect(chain.mails.slice(before)).toMatchObject([{ to: 'guest@example.com', subject: 'We have refunded $1.00' }]);
  expect(await rows()).not.toContain('guest@example.com');
});
