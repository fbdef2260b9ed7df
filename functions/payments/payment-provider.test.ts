import { expect, test } from '@jest/globals';
import {
  aCheckoutRequest,
  type ProviderUnderTest,
  paymentProviderSuite,
} from '#tests/support/functions/payment-provider.suite.ts';
import { createPaymentProviderDouble, doubleSignature } from '#tests/support/functions/payments-provider.double.ts';
import {
  createSandboxProvider,
  type SandboxCheckout,
  type SandboxCheckouts,
} from './providers/sandbox/sandbox.adapter.ts';

const clock = () => new Date('2026-11-21T10:00:00.000Z');

type Row = SandboxCheckout & { refundId?: string; paidAt?: string; refundedAt?: string };

/** The test provider over a memory, which keeps what the table would. */
function theSandbox(): ProviderUnderTest & { readonly rows: Map<string, Row> } {
  const rows = new Map<string, Row>();
  const inPeriod = (moment: 'paidAt' | 'refundedAt', from: string, to: string) =>
    [...rows.values()].filter((row) => (row[moment] ?? '') >= from && (row[moment] ?? '9999') < to);
  const checkouts: SandboxCheckouts = {
    open: async (checkout) => void rows.set(checkout.token, { ...checkout, state: 'pending' }),
    find: async (token) => rows.get(token),
    async refund(token, refundId, refundedMinor, refundedAt) {
      const row = rows.get(token);
      if (row === undefined || (row.state !== 'paid' && row.refundId !== refundId)) return false;
      rows.set(token, { ...row, state: 'refunded', refundId, refundedMinor, refundedAt });
      return true;
    },
    listPaid: async ({ from, to }) => inPeriod('paidAt', from, to),
    listRefunded: async ({ from, to }) => inPeriod('refundedAt', from, to),
  };
  return {
    rows,
    provider: createSandboxProvider(checkouts, 'https://site.example', clock),
    pay: async (token) =>
      void rows.set(token, { ...(rows.get(token) as Row), state: 'paid', paidAt: clock().toISOString() }),
    returned: async (token) => (rows.get(token)?.state === 'refunded' ? (rows.get(token)?.amount.amountMinor ?? 0) : 0),
  };
}

function theDouble(): ProviderUnderTest {
  const double = createPaymentProviderDouble(clock);
  return {
    provider: double.provider,
    pay: async (token) => double.says(token, { status: 'paid' }),
    returned: async () => [...double.refunds.values()].reduce((sum, { amount }) => sum + amount.amountMinor, 0),
  };
}

// The same suite runs against iyzico and Stripe, or what stands in for them, in tests/providers/.
paymentProviderSuite('the test provider', theSandbox, 'whole');
paymentProviderSuite('the double', theDouble, 'whole');

test.each([
  ['the test provider', theSandbox],
  ['the double', theDouble],
])('%s reads the token from the form of the return', (_, create) => {
  expect(create().provider.parseCallback('status=success&token=abc')).toEqual({ providerToken: 'abc' });
});

test('the test provider redirects to its own page, in the language of the buyer, and back to us', async () => {
  const { provider, rows } = theSandbox();
  const { providerToken, redirectUrl } = await provider.createCheckout(aCheckoutRequest);
  expect(providerToken).toMatch(/^[0-9a-f]{32}$/);
  expect(redirectUrl).toBe(`https://site.example/api/sandbox/checkouts/${providerToken}`);
  expect(rows.get(providerToken)).toMatchObject({ callbackUrl: aCheckoutRequest.callbackUrl, locale: 'en' });
});

test('the test provider refuses to send back what was not paid', async () => {
  const { provider, returned } = theSandbox();
  const { providerToken } = await provider.createCheckout(aCheckoutRequest);
  const { amount } = aCheckoutRequest;
  const refund = { providerPaymentId: providerToken, providerToken, amount, refundId: 'refund-1' };
  await expect(provider.refund(refund)).rejects.toThrow('the test provider refused the refund');
  expect(await returned(providerToken)).toBe(0);
});

test('the test provider knows no form but its own, and nothing that went back of another', async () => {
  const { provider } = theSandbox();
  await expect(provider.retrieve('unknown')).rejects.toThrow('does not know this token');
  expect(await provider.returnedMinor({ providerToken: 'unknown', providerPaymentId: 'unknown' })).toBe(0);
});

test('the test provider signs nothing, so no notification in its name is believed', async () => {
  expect(await theSandbox().provider.verifyWebhook('token', doubleSignature)).toBeUndefined();
});
