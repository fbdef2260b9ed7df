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

test('the page asks for a card, says that no money is taken and runs no script', () => {
  const page = checkoutPage(checkout);
  expect(page).toContain('name="card"');
  expect(page).toContain('no money is taken');
  expect(page).toContain('$1.00');
  expect(page).not.toContain('<script');
});

test('a declined card is told in the language of the order', () => {
  expect(checkoutPage({ ...checkout, declined: 'insufficient_funds', locale: 'tr' })).toContain('yeterli bakiye yok');
});

test('a declined card is tied to its field, for those who hear the page', () => {
  expect(checkoutPage({ ...checkout, declined: 'fraud' })).toContain('aria-invalid="true" aria-describedby="refusal"');
  expect(checkoutPage(checkout)).not.toContain('aria-invalid');
});

test('the cards are unfolded for whoever typed another number', () => {
  expect(checkoutPage({ ...checkout, declined: 'unknown_card' })).toContain('<details open>');
  expect(checkoutPage({ ...checkout, declined: 'fraud' })).toContain('<details>');
});

test('a form that has expired says so and takes no card', () => {
  const page = checkoutPage({ ...checkout, declined: 'form_expired' });
  expect(page).toContain('has expired');
  expect(page).toContain('name="back"');
  expect(page).not.toContain('name="card"');
});

test.each(['tr', 'en'])('the way back is named for an order as for packs, in %s', (locale) => {
  for (const state of ['pending', 'paid'] as const) {
    expect(checkoutPage({ ...checkout, state, locale })).toMatch(
      locale === 'tr' ? /siteye dön<|Siteye dön</ : /to the site</,
    );
  }
});

test('nobody has to pay to get back to the order', () => {
  expect(checkoutPage(checkout)).toContain('name="back"');
  expect(checkoutPage({ ...checkout, state: 'paid' })).toContain('name="back"');
});

test('a paid form asks for no card', () => {
  expect(checkoutPage({ ...checkout, state: 'paid' })).not.toContain('name="card"');
});
