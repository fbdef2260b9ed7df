import { expect, test } from '@jest/globals';
import { OrderId } from '#shared/ids.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { listClaims } from './list-claims.ts';

const openedAt = '2026-11-25T10:00:00.000Z';
const order = aCompletedOrder();
const idOf = (number: number) => OrderId.parse(`ord_01JD3K5W8Z0000000000000${String(number).padStart(3, '0')}`);

/** Lists as many claims; only the first has an order. */
const list = (count: number, found = order) =>
  listClaims({
    claims: {
      listOpen: async () =>
        Array.from({ length: count }, (_, at) => ({
          id: idOf(at),
          openedAt,
          answer: 'rejected',
          state: 'open' as const,
          wakeAt: openedAt,
        })),
      findOrder: async (id) => (id === idOf(0) ? found : undefined),
    },
  });

test('lists a claim with the payment of its order', async () => {
  const { claims, more } = await list(2);
  expect(more).toBe(false);
  expect(claims).toEqual([
    { id: idOf(0), openedAt, answer: 'rejected', payWith: order.payWith, price: order.price, deleted: false },
    { id: idOf(1), openedAt, answer: 'rejected', payWith: undefined, price: undefined, deleted: true },
  ]);
  const deleted = await list(1, { ...order, deletedAt: openedAt });
  expect(deleted.claims[0]?.deleted).toBe(true);
});

test('lists a hundred, and says that there are more', async () => {
  expect((await list(100)).more).toBe(false);
  const { claims, more } = await list(101);
  expect([claims.length, more]).toEqual([100, true]);
});
