import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ActiveOrder } from '#functions/jobs/jobs.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import type { MemberId } from '#shared/ids.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const at = '2026-11-21T10:00:00.000Z';
const orderCount = 3;

/** An order in its current state, for writes whose conditions have to detect that it is no job. */
async function anyOrder(chain: Chain, id: StoredOrder['id']): Promise<ActiveOrder> {
  return (await chain.deps.jobs.find(id)) as ActiveOrder;
}

/** Everything that can happen to a credit, for any order and at any time, also when it makes no sense. */
const steps = {
  reserve: (chain: Chain, order: StoredOrder, memberId: MemberId) =>
    chain.deps.settlements.reserveCredit(order, memberId, at),
  start: async (chain: Chain, { id }: StoredOrder) =>
    await chain.deps.jobs.leaseJob(await anyOrder(chain, id), at, '2026-11-21T09:00:00.000Z'),
  complete: async (chain: Chain, { id }: StoredOrder) => {
    const { report, manifest } = aMadePhoto;
    await chain.deps.jobs.complete(await anyOrder(chain, id), { report, manifest }, at);
  },
  fail: async (chain: Chain, { id }: StoredOrder) => {
    await chain.deps.jobs.fail(await anyOrder(chain, id), 'time_limit', at);
  },
  remove: async (chain: Chain, { id }: StoredOrder) => {
    await chain.remove({ id });
  },
} as const;
type Step = keyof typeof steps;

const aStep = fc.record({
  step: fc.constantFrom(...(Object.keys(steps) as Step[])),
  order: fc.nat({ max: orderCount - 1 }),
});
/** Batches follow one another; the steps of one batch run concurrently. */
const history = fc.array(fc.array(aStep, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

test('keeps the balance equal to the sum of the ledger and never negative, in any order of concurrent steps', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      const chain = createChain(table.connection);
      const memberId = await chain.newMember(`ledger-${newOrderId(new Date())}`);
      const orders: StoredOrder[] = [];
      for (let placed = 0; placed < orderCount; placed++) orders.push(await chain.place(memberId));
      for (const batch of batches) {
        await Promise.all(batch.map(({ step, order }) => steps[step](chain, orders[order] as StoredOrder, memberId)));
        const { credits, ledger } = await chain.balance(memberId);
        expect(credits).toBe(ledger);
        expect(credits).toBeGreaterThanOrEqual(0);
        expect(credits).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 40 },
  );
});
