import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestRefund } from '#functions/guarantee/request-refund.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { downloadPhoto } from '#functions/orders/download-photo.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { payOrder } from '#functions/payments/pay-order.ts';
import { expectBooksAgree } from '../support/books.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain, workingEngine } from '../support/order-chain.ts';
import { delivered, endOf, rejectingEngine, replacing } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const begin = (chain: Chain, order: Pick<StoredOrder, 'id' | 'ownerId'>) =>
  payOrder(order.id, { free: true }, chain.holderOf(order), { ...chain.deps, jobs: chain.deps.queue });

const rivals = {
  'a download': (chain: Chain, order: StoredOrder) => downloadPhoto(order.id, chain.holderOf(order), chain.deps),
  'a refund': (chain: Chain, order: StoredOrder) => requestRefund(order.id, chain.holderOf(order), chain.deps),
  'a deletion': (chain: Chain, order: StoredOrder) => deleteOrder(order.id, chain.holderOf(order), chain.deps),
} as const;

describe.each(['card', 'credit'] as const)('a new photo that replaces one paid by %s', (payWith) => {
  test.each(['a download', 'a refund'] as const)('excludes %s at the same time', async (name) => {
    for (let round = 0; round < 6; round += 1) {
      const chain = createChain(await table.fresh());
      const former = await delivered(chain, payWith);
      const fresh = await replacing(chain, former);
      const calls = [() => begin(chain, fresh), () => rivals[name](chain, former)];
      const [first, second] = round % 2 === 0 ? calls : [...calls].reverse();
      const outcomes = await Promise.allSettled([first?.(), second?.()]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await chain.recover();
      const begun = outcomes[round % 2]?.status === 'fulfilled';
      expect((await endOf(chain, fresh)).paymentStatus).toBe(begun ? 'paid' : 'none');
      expect((await chain.stored(former.id, 'completed')).remedy?.kind === 'new_photo').toBe(begun);
      await expectBooksAgree(chain.connection, chain.files);
    }
  });

  test('is paid for once when the former photo is deleted at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const chain = createChain(await table.fresh());
      const former = await delivered(chain, payWith);
      const fresh = await replacing(chain, former);
      await Promise.allSettled([begin(chain, fresh), rivals['a deletion'](chain, former)]);
      await chain.recover();
      const { remedy, paymentStatus } = await chain.stored(former.id, 'completed');
      expect((await endOf(chain, fresh)).paymentStatus).toBe(remedy === undefined ? 'none' : 'paid');
      expect(paymentStatus).toBe(remedy === undefined ? 'paid' : 'refunded');
      await expectBooksAgree(chain.connection, chain.files);
    }
  });

  test('is made once from two tabs with two pictures, and the other picture can still be paid for', async () => {
    for (let round = 0; round < 6; round += 1) {
      const chain = createChain(await table.fresh());
      const former = await delivered(chain, payWith);
      const tabs = [await replacing(chain, former), await replacing(chain, former)];
      const outcomes = await Promise.allSettled(tabs.map((fresh) => begin(chain, fresh)));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await chain.recover();
      const ends = await Promise.all(tabs.map(async (fresh) => (await endOf(chain, fresh)).paymentStatus));
      expect(ends.sort()).toEqual(['none', 'paid']);
      await expectBooksAgree(chain.connection, chain.files);
    }
  });

  test('is made once for twenty concurrent requests', async () => {
    const chain = createChain(await table.fresh());
    const former = await delivered(chain, payWith);
    const fresh = await replacing(chain, former);
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(chain, fresh)));
    expect(answers.every((answer) => 'success' in answer)).toBe(true);
    await chain.recover();
    expect(await endOf(chain, fresh)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    await expectBooksAgree(chain.connection, chain.files);
  });

  test('is refunded in full, once, when it cannot be made', async () => {
    const connection = await table.fresh();
    const former = await delivered(createChain(connection, workingEngine), payWith);
    const chain = createChain(connection, rejectingEngine);
    chain.pass(24 * 3600);
    const fresh = await replacing(chain, former);
    await payOrder(fresh.id, { free: true }, chain.holderOf(fresh), { ...chain.deps, jobs: chain.deps.queue });
    await chain.recover();
    const payment = payWith === 'card' ? 'refunded' : undefined;
    expect(await endOf(chain, fresh)).toMatchObject({ status: 'failed', paymentStatus: 'refunded', payment });
    await expectBooksAgree(chain.connection, chain.files);
  });
});

test('refunds a payment that arrives for an order that was begun for free', async () => {
  const chain = createChain(await table.fresh());
  const former = await delivered(chain, 'card');
  const fresh = await replacing(chain, former);
  const late = await chain.payAtProvider(fresh);
  await begin(chain, fresh);
  await chain.settle(late);
  await chain.recover();
  expect(await chain.deps.payments.find(late)).toMatchObject({ state: 'refunded', refund: { reason: 'no_use' } });
  expect(await endOf(chain, fresh)).toMatchObject({ status: 'completed', paymentStatus: 'paid', payment: 'paid' });
  await expectBooksAgree(chain.connection, chain.files);
});

test('refuses a fourth free photo in a row', async () => {
  const chain = createChain(await table.fresh());
  let former = await delivered(chain, 'card');
  for (let count = 1; count <= 3; count += 1) {
    const fresh = await replacing(chain, former);
    await begin(chain, fresh);
    await chain.recover();
    former = await chain.stored(fresh.id, 'completed');
  }
  await expect(begin(chain, await replacing(chain, former))).rejects.toMatchObject({ code: 'guarantee_unavailable' });
  await expectBooksAgree(chain.connection, chain.files);
});
