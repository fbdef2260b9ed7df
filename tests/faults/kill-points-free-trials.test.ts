import { afterAll, beforeAll, expect } from '@jest/globals';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';
import { begunForFree, confirmed } from './free-trials.ts';
import { endOf } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

killEverywhere('starting a free order, retried by the guest who got no answer', {
  setup: async () => {
    const chain = createChain(await table.fresh());
    const order = await chain.place();
    return { chain, order, trial: await confirmed(chain, order) };
  },
  run: ({ chain, order, trial }, process) =>
    chain.dying(process).freeTrials.use(order, trial, chain.deps.clock().toISOString()),
  async recover({ chain, order, trial }) {
    const again = await chain.deps.freeTrials.use(order, trial, chain.deps.clock().toISOString());
    expect(['begun', 'order_moved_on']).toContain(again);
    await chain.recover();
  },
  async expectEnd({ chain, order, trial }) {
    expect(await endOf(chain, order)).toMatchObject({ status: 'completed', paymentStatus: 'paid', mailDue: false });
    expect(await chain.deps.codes.isUsed(trial.mailbox)).toBe(true);
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killEverywhere('the deletion of a free order whose job has not begun', {
  setup: async () => {
    const chain = createChain(await table.fresh());
    return { chain, ...(await begunForFree(chain)) };
  },
  run: ({ chain, order }, process) => deleteOrder(order.id, chain.holderOf(order), chain.dying(process)),
  async recover({ chain, order }) {
    await deleteOrder(order.id, chain.holderOf(order), chain.deps).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
    });
    await chain.recover();
  },
  async expectEnd({ chain, order, mailbox }) {
    expect(await endOf(chain, order)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await chain.deps.codes.isUsed(mailbox)).toBe(false);
    expect(await chain.deps.jobs.find(order.id)).not.toHaveProperty('trial');
    expect([...chain.files.keys()]).toEqual([]);
    await expectBooksAgree(chain.connection, chain.files);
  },
});
