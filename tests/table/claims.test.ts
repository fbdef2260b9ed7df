import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createErasure } from '#functions/accounts/erasure.repository.ts';
import { createClaims } from '#functions/guarantee/claims.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { never } from '#functions/platform/clock.ts';
import { MemberId } from '#shared/ids.ts';
import { describeClaims } from '#tests/support/functions/claims.suite.ts';
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

test('deletes the text of a claim with its order’s personal data, and keeps the decision for the books', async () => {
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

describe('the erasure of an account with a claim', () => {
  const erasureId = MemberId.parse('erased');

  /** A member's undecided claim, and their order before it and with it. */
  async function anOpenClaim() {
    const chain = createChain(await table.fresh());
    const before = await delivered(chain, 'credit');
    const at = chain.deps.clock().toISOString();
    await chain.deps.claims.open(before, 'The head is too small.', at);
    return { chain, at, before, order: await chain.stored(before.id, 'completed') };
  }

  test('withdraws an open claim and deletes its text', async () => {
    const { chain, at, order } = await anOpenClaim();
    expect(await createErasure(chain.connection).eraseOrder(order, erasureId, at)).toBe(true);
    const claim = await chain.deps.claims.find(order.id);
    expect([claim?.state, claim?.answer, claim?.wakeAt]).toEqual(['withdrawn', undefined, never]);
    expect(await chain.deps.claims.listOpen()).toEqual([]);
    expect((await chain.stored(order.id, 'completed')).claim).toBeUndefined();
  });

  test('is repeated when a claim was opened after the read', async () => {
    const { chain, at, before } = await anOpenClaim();
    const erasure = createErasure(chain.connection);
    expect(await erasure.eraseOrder(before, erasureId, at)).toBe(false);
    expect((await chain.deps.claims.find(before.id))?.state).toBe('open');
    expect(await erasure.eraseOrder(await chain.stored(before.id, 'completed'), erasureId, at)).toBe(true);
  });

  test('does not withdraw a claim that is being decided', async () => {
    const { chain, at, order } = await anOpenClaim();
    await chain.deps.claims.decide(order, { state: 'granted', decidedAt: at, credits: 1, words: 'It is.' });
    const erasure = createErasure(chain.connection);
    expect(await erasure.eraseOrder(order, erasureId, at)).toBe(false);
    expect(await erasure.eraseOrder(await chain.stored(order.id, 'completed'), erasureId, at)).toBe(true);
    const claim = await chain.deps.claims.find(order.id);
    expect([claim?.state, claim?.credits, claim?.words]).toEqual(['granted', 1, undefined]);
  });
});
