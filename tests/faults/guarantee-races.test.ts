import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { requestRefund } from '#functions/guarantee/request-refund.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { downloadPhoto } from '#functions/orders/download-photo.ts';
import { expectBooksAgree } from '../support/books.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';
import { delivered, endOf, paidByCard, paidByCredit } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const done = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status === 'fulfilled');

test.each(['card', 'credit'] as const)(
  'refuses the later of a concurrent refund and download (%s)',
  async (payWith) => {
    for (let round = 0; round < 10; round += 1) {
      const chain = createChain(await table.fresh());
      const order = await delivered(chain, payWith);
      const refund = () => requestRefund(order.id, chain.holderOf(order), chain.deps);
      const download = () => downloadPhoto(order.id, chain.holderOf(order), chain.deps);
      const calls = round % 2 === 0 ? [refund(), download()] : [download(), refund()];
      const outcomes = done(await Promise.allSettled(calls));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      await chain.recover();
      const refunded = outcomes[round % 2] === true;
      expect((await endOf(chain, order)).paymentStatus).toBe(refunded ? 'refunded' : 'paid');
      await expectBooksAgree(chain.connection, chain.files);
    }
  },
);

test.each(['card', 'credit'] as const)('refunds once for fifty concurrent requests (%s)', async (payWith) => {
  const chain = createChain(await table.fresh());
  const order = await delivered(chain, payWith);
  const asked = Array.from({ length: 50 }, () => requestRefund(order.id, chain.holderOf(order), chain.deps));
  const remedies = (await Promise.all(asked)).map(({ remedy }) => remedy.at);
  expect(new Set(remedies).size).toBe(1);
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ paymentStatus: 'refunded' });
  await expectBooksAgree(chain.connection, chain.files);
});

test('deletes the order on a concurrent refund and deletion, and refunds it exactly when the refund came first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const chain = createChain(await table.fresh());
    const order = await delivered(chain, 'card');
    const calls = [
      requestRefund(order.id, chain.holderOf(order), chain.deps),
      deleteOrder(order.id, chain.holderOf(order), chain.deps),
    ] as const;
    await Promise.allSettled(calls);
    await chain.recover();
    const stored = await chain.stored(order.id, 'completed');
    expect(stored.deletedAt).toBeDefined();
    expect(stored.paymentStatus).toBe(stored.remedy === undefined ? 'paid' : 'refunded');
    await expectBooksAgree(chain.connection, chain.files);
  }
});

test.each(['card', 'credit'] as const)(
  'either deletes a paid order before its job begins or makes the photo, never both (%s)',
  async (payWith) => {
    for (let round = 0; round < 10; round += 1) {
      const chain = createChain(await table.fresh());
      const order = payWith === 'card' ? await paidByCard(chain) : (await paidByCredit(chain)).order;
      const remove = () => deleteOrder(order.id, chain.holderOf(order), chain.deps);
      const make = () => runJob({ orderId: order.id }, chain.deps);
      const [removal] = await Promise.allSettled(round % 2 === 0 ? [remove(), make()] : [remove(), make()].reverse());
      expect(removal).toBeDefined();
      await chain.recover();
      const { status, paymentStatus } = await endOf(chain, order);
      const made = status === 'completed';
      expect({ status, paymentStatus }).toEqual({
        status: made ? 'completed' : 'pending',
        paymentStatus: made ? 'paid' : 'refunded',
      });
      await expectBooksAgree(chain.connection, chain.files);
    }
  },
);
