import { expect, test } from 'vitest';
import { OrderId } from '#shared/ids.ts';
import { anAccess } from '#web/lib/testing/an-order.ts';
import { findStoredOrder, forgetOrder, rememberOrder, storedOrders } from './order-store.ts';

const older = { ...anAccess, id: OrderId.parse('ord_01J8ZZZZZZZZZZZZZZZZZZZZZZ') };

test('a browser without orders returns an empty list', () => {
  expect(storedOrders(localStorage)).toEqual([]);
});

test('the newest order comes first, in whatever order they were stored', () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  rememberOrder(localStorage, older, 'greencard');
  expect(storedOrders(localStorage).map(({ id }) => id)).toEqual([anAccess.id, older.id]);
});

test('the same order is stored once', () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  rememberOrder(localStorage, anAccess, 'greencard');
  expect(storedOrders(localStorage)).toHaveLength(1);
});

test('a removed order is not found', () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  forgetOrder(localStorage, anAccess.id);
  expect(findStoredOrder(localStorage, anAccess.id)).toBeUndefined();
});

test.each(['{', '[{"id":1}]', 'null'])('a store that holds "%s" counts as empty', (text) => {
  localStorage.setItem('vesika.orders', text);
  expect(storedOrders(localStorage)).toEqual([]);
});
