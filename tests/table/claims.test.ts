import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClaims } from '#functions/guarantee/claims.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { describeClaims } from '#functions/testing/claims.suite.ts';
import { delivered } from '../faults/paid-orders.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

describeClaims(async () => ({
  claims: createClaims(table.connection),
  put: async (order) => void (await createOrders(table.connection).place(order, undefined)),
}));

test('what was written goes when its order is forgotten, and the decision stays for the books', async () => {
  const chain = createChain(await table.fresh());
  const order = await delivered(chain, 'card');
  const at = chain.deps.clock().toISOString();
  await chain.deps.claims.open(order, 'The head is too small.', at);
  await chain.deps.claims.decide(await chain.stored(order.id, 'completed'), {
    ...{ state: 'declined', decidedAt: at, words: 'It is not.' },
  });
  await chain.deps.jobs.forget(await chain.stored(order.id, 'completed'), at);
  expect((await chain.stored(order.id, 'completed')).claim).toBeUndefined();
  const { answer, words, ...kept } = (await chain.deps.claims.find(order.id)) ?? {};
  expect([answer, words]).toEqual([undefined, undefined]);
  expect(kept).toMatchObject({ state: 'declined', openedAt: at, decidedAt: at });
});
