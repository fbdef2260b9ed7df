import { expect, test } from '@jest/globals';
import type { ListedMember } from '#functions/admin/admin-lists.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { newOrderId, newPaymentId } from '#functions/platform/new-id.ts';
import { MemberId } from '#shared/ids.ts';
import { type SearchDeps, type SearchedPayment, search } from './search.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const memberId = MemberId.parse('11111111-1111-4111-8111-111111111111');
const createdAt = now.toISOString();
const email = 'owner@example.com';
const orderId = newOrderId(now);
const guestOrderId = newOrderId(new Date(now.getTime() + 1000));
const paymentId = newPaymentId(now);
const price = { amountMinor: 100, currency: 'USD' } as const;

const member = { id: memberId, email, credits: 1, role: 'member', createdAt } as unknown as ListedMember;
const own = { id: orderId, ownerId: memberId, paymentId, options: {}, createdAt } as unknown as StoredOrder;
const asGuest = { id: guestOrderId, email, options: {}, createdAt } as unknown as StoredOrder;
const payment: SearchedPayment = { id: paymentId, state: 'paid', amount: price, createdAt, orderId, memberId };

const deps: SearchDeps = {
  lists: {
    findMember: async (id) => (id === memberId ? member : undefined),
    findOrder: async (id) => (id === orderId ? own : undefined),
  },
  findAccount: async (typed) => (typed === email ? memberId : undefined),
  findPayment: async (id) => (id === paymentId ? payment : undefined),
  listOrdersOf: async (owner) => ('memberId' in owner ? [own] : owner.email === email ? [asGuest] : []),
};

/** The ids that a search finds. */
async function under(text: string) {
  const { users, orders, payments } = await search(text, deps);
  return {
    users: users.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
    payments: payments.map(({ id }) => id),
  };
}

const nothing = { users: [], orders: [], payments: [] };

test('a search finds an order with its owner and payment, and a payment with its purpose', async () => {
  const all = { users: [memberId], orders: [orderId], payments: [paymentId] };
  expect(await under(orderId)).toEqual(all);
  expect(await under(paymentId)).toEqual(all);
});

test('a search finds an e-mail in any case, with the orders of its account and guest orders, newest first', async () => {
  expect(await under('Owner@Example.com')).toEqual({
    users: [memberId],
    orders: [guestOrderId, orderId],
    payments: [],
  });
});

test('a search finds nothing for unknown or partial text', async () => {
  for (const text of [newOrderId(now), newPaymentId(now), 'stranger@example.com', 'owner', orderId.slice(0, -1)])
    expect(await under(text)).toEqual(nothing);
});
