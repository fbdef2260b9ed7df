import { afterAll, beforeAll, expect } from '@jest/globals';
import { requestRefund } from '#functions/guarantee/request-refund.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { delivered, endOf, paidByCard, paidByCredit } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const aChain = async () => createChain(await table.fresh());

/** Everything was refunded, the pictures are gone, and the mail was sent once or twice. */
async function expectAllBack(chain: Chain, order: StoredOrder, payWith: 'card' | 'credit', subject: string) {
  const payment = payWith === 'card' ? 'refunded' : undefined;
  expect(await endOf(chain, order)).toMatchObject({ paymentStatus: 'refunded', payment });
  expect([...chain.files.keys()]).toEqual([]);
  const mails = chain.mails.filter((mail) => mail.subject === subject).length;
  expect(mails).toBeGreaterThanOrEqual(1);
  expect(mails).toBeLessThanOrEqual(2);
  await expectBooksAgree(chain.connection, chain.files);
}
const words = { card: 'We have refunded $1.00', credit: 'Your credit was returned' } as const;

for (const payWith of ['card', 'credit'] as const) {
  killEverywhere(`returning a photo paid by ${payWith}, retried by the guest who got no answer`, {
    setup: async () => {
      const chain = await aChain();
      return { chain, order: await delivered(chain, payWith) };
    },
    run: ({ chain, order }, process) => requestRefund(order.id, chain.holderOf(order), chain.dying(process)),
    async recover({ chain, order }) {
      expect((await requestRefund(order.id, chain.holderOf(order), chain.deps)).remedy.kind).toBe('refund');
      await chain.recover();
    },
    expectEnd: ({ chain, order }) => expectAllBack(chain, order, payWith, words[payWith]),
  });

  killEverywhere(`the deletion of an order paid by ${payWith} whose job has not begun`, {
    setup: async () => {
      const chain = await aChain();
      return { chain, order: payWith === 'card' ? await paidByCard(chain) : (await paidByCredit(chain)).order };
    },
    run: ({ chain, order }, process) => deleteOrder(order.id, chain.holderOf(order), chain.dying(process)),
    async recover({ chain, order }) {
      await deleteOrder(order.id, chain.holderOf(order), chain.deps).catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error;
      });
      await chain.recover();
    },
    async expectEnd({ chain, order }) {
      await expectAllBack(chain, order, payWith, words[payWith]);
      expect(await chain.deps.jobs.find(order.id)).toMatchObject({ email: 'forgotten', status: 'pending' });
    },
  });
}

killEverywhere('the worker that refunds the money of a returned photo', {
  setup: async () => {
    const chain = await aChain();
    const order = await delivered(chain, 'card');
    await requestRefund(order.id, chain.holderOf(order), chain.deps);
    if (order.paymentId === undefined) throw new Error('nothing was paid');
    return { chain, order, paymentId: order.paymentId };
  },
  run: ({ chain, paymentId }, process) => refundPayment(paymentId, chain.dying(process)),
  recover: ({ chain }) => chain.recover(),
  expectEnd: ({ chain, order }) => expectAllBack(chain, order, 'card', words.card),
});
