import { describe, expect, test } from '@jest/globals';
import type { Checkout, Checkouts } from './checkouts.ts';
import { payCheckout } from './pay-checkout.ts';

const checkout: Checkout = {
  token: 'token',
  amount: { amountMinor: 100, currency: 'USD' },
  state: 'pending',
  callbackUrl: 'https://vesika.example/api/payments/callback/sandbox',
  locale: 'en',
  expiresAt: '2026-11-21T10:30:00.000Z',
};

/** Posts a form of the page; returns the redirect and the outcome of the payment. */
async function post(body: string, different: Partial<Checkout> = {}) {
  const noted: string[] = [];
  const checkouts: Checkouts = {
    find: async () => ({ ...checkout, ...different }),
    markPaid: async () => void noted.push('paid'),
    noteDecline: async (_token, reason) => void noted.push(reason),
  };
  const callBack = async () => '/order';
  const clock = () => new Date('2026-11-21T10:00:00.000Z');
  return { address: await payCheckout('token', body, '/form', { checkouts, callBack, clock }), noted };
}

describe('the form of the test checkout', () => {
  test('pays with a good card, also with spaces, and redirects to the order', async () => {
    expect(await post('card=5528+7900+0000+0008')).toEqual({ address: '/order', noted: ['paid'] });
  });

  test('redirects to the form again after a declined card', async () => {
    expect(await post('card=4111111111111129')).toEqual({ address: '/form', noted: ['insufficient_funds'] });
  });

  test('takes no card after its expiry', async () => {
    const late = { expiresAt: '2026-11-21T09:59:00.000Z' };
    expect(await post('card=5528790000000008', late)).toEqual({ address: '/form', noted: ['form_expired'] });
  });

  test('redirects to the order without a payment when the customer gives up', async () => {
    expect(await post('back=yes')).toEqual({ address: '/order', noted: [] });
  });

  test('does not pay again from a paid form', async () => {
    expect(await post('back=yes', { state: 'paid' })).toEqual({ address: '/order', noted: [] });
  });
});
