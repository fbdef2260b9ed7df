import { expect, test } from '@jest/globals';
import { OrderId } from '#shared/ids.ts';
import { RejectionCode } from '#shared/photo/rejection.ts';
import { FailureCode, OrderUpdate, orderChannel, orderOfChannel } from './view.ts';

const id = OrderId.parse('ord_01JD3K5W8Z0000000000000000');

test('the push channel of an order has no underscore, and maps back to it', () => {
  expect(orderChannel(id)).toBe('/orders/ord-01JD3K5W8Z0000000000000000');
  expect(orderOfChannel('/orders/ord-01JD3K5W8Z0000000000000000')).toBe(id);
  expect(orderOfChannel('orders/ord-01JD3K5W8Z0000000000000000')).toBe(id);
});

test.each([
  '/orders/',
  '/orders/invalid',
  '/others/ord-01JD3K5W8Z0000000000000000',
  '/orders/ord-01JD3K5W8Z0000000000000000/more',
  '/x/orders/ord-01JD3K5W8Z0000000000000000',
  '/orders/*',
])('“%s” is no channel of an order', (channel) => {
  expect(orderOfChannel(channel)).toBeUndefined();
});

test('an order update contains no private field', () => {
  const event = { id, status: 'processing', step: 'measuring', at: '2026-11-21T10:00:00.000Z' };
  expect(OrderUpdate.parse({ ...event, email: 'guest@example.com' })).toEqual(event);
  expect(OrderUpdate.safeParse({ ...event, step: 'resting' }).success).toBe(false);
});

test('an order fails because of its picture or because of us', () => {
  expect(FailureCode.options.filter((code) => !(RejectionCode.options as string[]).includes(code))).toEqual([
    'time_limit',
    'internal_error',
    'selfie_missing',
  ]);
});
