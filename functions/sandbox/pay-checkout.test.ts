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

/** Posts a form of the page, and tells where it leads and what became of the payment. */
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
  test('a good card, written with spaces, pays and leads back to the order', async () => {
    expect(await post('card=5528+7900+0000+0008')).toEqual({ address: '/order', noted: ['paid'] });
  });

  test('a declined card leads to the form again', async () => {
    expect(await post('card=4111111111111129')).toEqual({ address: '/form', noted: ['insufficient_funds'] });
  });

  test('a form that has expired takes no card', async () => {
    const late = { expiresAt: '2026-11-21T09:59:00.000Z' };
    expect(await post('card=5528790000000008', late)).toEqual({ address: '/form', noted: ['form_expired'] });
  });

  test('who gives up comes back to the order, and nothing is paid', async () => {
    expect(await post('back=yes')).toEqual({ address: '/order', noted: [] });
  });

  test('the way back from a paid form pays nothing twice', async () => {
    expect(await post('back=yes', { state: 'paid' })).toEqual({ address: '/order', noted: [] });
  });
});
