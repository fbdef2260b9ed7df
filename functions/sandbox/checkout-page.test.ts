import { expect, test } from '@jest/globals';
import { checkoutPage } from './checkout-page.ts';
import type { Checkout } from './checkouts.ts';

const checkout: Checkout = {
  token: 'token',
  amount: { amountMinor: 100, currency: 'USD' },
  state: 'pending',
  callbackUrl: 'https://vesika.example/api/payments/callback/sandbox',
  locale: 'en',
  expiresAt: '2026-11-21T10:30:00.000Z',
};

test('the checkout page asks for a card, says that no money is taken and runs no script', () => {
  const page = checkoutPage(checkout);
  expect(page).toContain('name="card"');
  expect(page).toContain('no money is taken');
  expect(page).toContain('$1.00');
  expect(page).not.toContain('<script');
});

test('the checkout page explains a declined card in the language of the order', () => {
  expect(checkoutPage({ ...checkout, declined: 'insufficient_funds', locale: 'tr' })).toContain('yeterli bakiye yok');
});

test('the checkout page ties the message of a declined card to its field, for screen readers', () => {
  expect(checkoutPage({ ...checkout, declined: 'fraud' })).toContain('aria-invalid="true" aria-describedby="refusal"');
  expect(checkoutPage(checkout)).not.toContain('aria-invalid');
});

test('the checkout page unfolds the test cards after an unknown number', () => {
  expect(checkoutPage({ ...checkout, declined: 'unknown_card' })).toContain('<details open>');
  expect(checkoutPage({ ...checkout, declined: 'fraud' })).toContain('<details>');
});

test('the checkout page says that a form has expired, and takes no card', () => {
  const page = checkoutPage({ ...checkout, declined: 'form_expired' });
  expect(page).toContain('has expired');
  expect(page).toContain('name="back"');
  expect(page).not.toContain('name="card"');
});

test.each(['tr', 'en'])('the checkout page labels the return link of an order and of packs, in %s', (locale) => {
  for (const state of ['pending', 'paid'] as const) {
    expect(checkoutPage({ ...checkout, state, locale })).toMatch(
      locale === 'tr' ? /siteye dön<|Siteye dön</ : /to the site( without paying)?</,
    );
  }
});

test('the checkout page lets a customer return to the order without paying', () => {
  expect(checkoutPage(checkout)).toContain('name="back"');
  expect(checkoutPage({ ...checkout, state: 'paid' })).toContain('name="back"');
});

test('the checkout page asks for no card in a paid form', () => {
  expect(checkoutPage({ ...checkout, state: 'paid' })).not.toContain('name="card"');
});
