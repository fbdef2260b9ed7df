import { describe, expect, test } from '@jest/globals';
import { ContactMessage } from './contact/contract.ts';
import { apiPath } from './http/endpoint.ts';
import { OrderId, OrderSecret } from './ids.ts';
import { currencyOf, formatMoney, priceFor } from './money.ts';
import { checkOrder, placeOrder } from './orders/contract.ts';
import { orderChannel, orderOfChannel } from './orders/view.ts';
import { GreencardOptions } from './tools/greencard.ts';

const id = OrderId.parse('ord_01JD3K5W8Z0000000000000000');

describe('the order contract', () => {
  const body = {
    tool: 'greencard',
    options: { category: 'adult_male' },
    email: ' guest@example.com ',
    file: { contentType: 'image/jpeg', bytes: 5 },
  };

  test('fills in the documented defaults and trims the e-mail', () => {
    expect(placeOrder.body.parse(body)).toMatchObject({
      email: 'guest@example.com',
      options: { category: 'adult_male', document: 'dv', background: 'auto' },
    });
  });

  test.each([
    ['a wrong category', { ...body, options: { category: 'adult' } }],
    ['an unknown option', { ...body, options: { category: 'adult_male', price: 0 } }],
    ['a negative size', { ...body, file: { contentType: 'image/jpeg', bytes: -1 } }],
    ['a missing file', { ...body, file: undefined }],
    ['a bad e-mail', { ...body, email: 'guest' }],
    ['an e-mail of 256 characters', { ...body, email: `${'a'.repeat(244)}@example.com` }],
  ])('refuses %s', (_, wrong) => {
    expect(placeOrder.body.safeParse(wrong).success).toBe(false);
  });

  test('requires the confirmation of a parent or guardian for a minor', () => {
    expect(GreencardOptions.safeParse({ category: 'baby' }).success).toBe(false);
    expect(GreencardOptions.safeParse({ category: 'baby', guardianConfirmed: true }).success).toBe(true);
  });

  test('reads child as child_male', () => {
    expect(GreencardOptions.parse({ category: 'child', guardianConfirmed: true }).category).toBe('child_male');
  });
});

test('apiPath escapes a path parameter and requires it', () => {
  expect(apiPath(checkOrder, { id: 'a/b' })).toBe('/api/orders/a%2Fb/check');
  expect(() => apiPath(checkOrder)).toThrow(TypeError);
});

test('an order and its push channel map to each other', () => {
  expect(orderOfChannel(orderChannel(id))).toBe(id);
  expect(orderOfChannel('/orders/invalid')).toBeUndefined();
  expect(orderOfChannel('/others/ord-01JD3K5W8Z0000000000000000')).toBeUndefined();
});

test('an order secret has 128 bits', () => {
  expect(OrderSecret.safeParse(Buffer.alloc(16, 7).toString('base64url')).success).toBe(true);
  expect(OrderSecret.safeParse('short').success).toBe(false);
});

test('formats money', () => {
  expect(formatMoney({ amountMinor: 159_000, currency: 'TRY' }, 'tr-TR')).toBe('₺1.590,00');
  expect(formatMoney({ amountMinor: 100, currency: 'USD' }, 'en-GB')).toBe('$1.00');
  // An isolated run: otherwise the line around it would tear the sign in two.
  expect(formatMoney({ amountMinor: 500, currency: 'USD' }, 'ar')).toBe('\u20665.00\u00A0US$\u2069');
});

test('priceFor is in lira for Turkish readers and in dollars for others, without conversion', () => {
  expect(['tr', 'tr-TR', 'en', 'de', 'ar', 'nowhere'].map(currencyOf)).toEqual([
    'TRY',
    'TRY',
    'USD',
    'USD',
    'USD',
    'USD',
  ]);
  expect(priceFor('tr', { USD: 100, TRY: 7_900 })).toEqual({ amountMinor: 7_900, currency: 'TRY' });
  expect(priceFor('en', { USD: 100, TRY: 7_900 })).toEqual({ amountMinor: 100, currency: 'USD' });
});

test('a contact message requires an e-mail and a text', () => {
  expect(ContactMessage.safeParse({ email: 'a@b.co', message: '  ' }).success).toBe(false);
  expect(ContactMessage.parse({ email: 'a@b.co', message: 'hi' }).hp).toBe('');
});
