import { expect, test } from 'vitest';
import { OrderId } from '#shared/ids.ts';
import { findKnownOrder, forgetOrder, knownOrders, rememberOrder } from './known-orders.ts';
import { aKey } from './test-order.ts';

const older = { ...aKey, id: OrderId.parse('ord_01J8ZZZZZZZZZZZZZZZZZZZZZZ') };

test('a browser that never ordered knows no orders', () => {
  expect(knownOrders(localStorage)).toEqual([]);
});

test('the newest order comes first, in whatever order they were remembered', () => {
  rememberOrder(localStorage, aKey, 'greencard');
  rememberOrder(localStorage, older, 'greencard');
  expect(knownOrders(localStorage).map(({ id }) => id)).toEqual([aKey.id, older.id]);
});

test('an order is remembered once', () => {
  rememberOrder(localStorage, aKey, 'greencard');
  rememberOrder(localStorage, aKey, 'greencard');
  expect(knownOrders(localStorage)).toHaveLength(1);
});

test('a forgotten order is not found any more', () => {
  rememberOrder(localStorage, aKey, 'greencard');
  forgetOrder(localStorage, aKey.id);
  expect(findKnownOrder(localStorage, aKey.id)).toBeUndefined();
});

test.each(['{', '[{"id":1}]', 'null'])('a store that holds "%s" counts as empty', (text) => {
  localStorage.setItem('vesika.orders', text);
  expect(knownOrders(localStorage)).toEqual([]);
});
