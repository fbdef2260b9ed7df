import { describe, expect, test } from '@jest/globals';
import { aPayer } from '#functions/testing/a-payment.ts';
import { createPaymentProviderDouble, doubleSignature } from '#functions/testing/payments-provider.double.ts';
import { PaymentId } from '#shared/ids.ts';
import type { PaymentProvider } from './payment-provider.ts';
import {
  createSandboxProvider,
  type SandboxCheckout,
  type SandboxCheckouts,
} from './providers/sandbox/sandbox.adapter.ts';

const clock = () => new Date('2026-11-21T10:00:00.000Z');
const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
const request = {
  paymentId,
  amount: { amountMinor: 100, currency: 'USD' },
  items: [{ id: 'ord_1', name: 'greencard', amount: { amountMinor: 100, currency: 'USD' } }],
  buyer: { id: 'ord_1', email: 'guest@example.com', ...aPayer },
  locale: 'en',
  callbackUrl: 'https://site.example/api/payments/callback/sandbox',
} as const;

/** A provider, and a way to let a person pay in its form. */
interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  pay(token: string): void;
  /** Refund ids under which money went back. */
  refunds(): string[];
}

/** The test provider over a memory, which keeps what the table would. */
function theSandbox(): ProviderUnderTest & { readonly rows: Map<string, SandboxCheckout & { refundId?: string }> } {
  const rows = new Map<string, SandboxCheckout & { refundId?: string }>();
  const checkouts: SandboxCheckouts = {
    open: async (checkout) => void rows.set(checkout.token, { ...checkout, state: 'pending' }),
    find: async (token) => rows.get(token),
    async refund(token, refundId) {
      const row = rows.get(token);
      if (row === undefined || (row.state !== 'paid' && row.refundId !== refundId)) return false;
      rows.set(token, { ...row, state: 'refunded', refundId });
      return true;
    },
  };
  return {
    rows,
    provider: createSandboxProvider(checkouts, 'https://site.example', clock),
    pay: (token) => void rows.set(token, { ...(rows.get(token) as SandboxCheckout), state: 'paid' }),
    refunds: () => [...rows.values()].flatMap(({ refundId }) => refundId ?? []),
  };
}

function theDouble(): ProviderUnderTest {
  const double = createPaymentProviderDouble(clock);
  return {
    provider: double.provider,
    pay: (token) => double.says(token, { status: 'paid' }),
    refunds: () => [...double.refunds.keys()],
  };
}

describe.each([
  ['the test provider', theSandbox],
  ['the double', theDouble],
])('%s', (_, create: () => ProviderUnderTest) => {
  test('opens a form of half an hour, and another one on every call', async () => {
    const { provider } = create();
    const [first, second] = [await provider.createCheckout(request), await provider.createCheckout(request)];
    expect(first.expiresAt).toBe('2026-11-21T10:30:00.000Z');
    expect(second.providerToken).not.toBe(first.providerToken);
    expect(second.redirectUrl).toContain(second.providerToken);
  });

  test('tells of a form what we asked for, first pending, then paid', async () => {
    const { provider, pay } = create();
    const { providerToken } = await provider.createCheckout(request);
    const asked = { basketId: paymentId, amount: request.amount };
    expect(await provider.retrieve(providerToken)).toMatchObject({ ...asked, status: 'pending' });
    pay(providerToken);
    const paid = await provider.retrieve(providerToken);
    expect(paid).toMatchObject({ ...asked, status: 'paid' });
    expect(paid.providerPaymentId).toContain(providerToken);
  });

  test('knows nothing of a token it did not give', async () => {
    await expect(create().provider.retrieve('nobody gave this')).rejects.toThrow('does not know this token');
  });

  test('reads the token from the return of the browser', () => {
    const { provider } = create();
    expect(provider.parseCallback('status=success&token=abc')).toEqual({ providerToken: 'abc' });
    expect(provider.parseCallback('status=success')).toBeUndefined();
  });

  test('believes no notification that is not signed', async () => {
    expect(await create().provider.verifyWebhook('token', {})).toBeUndefined();
  });

  test('sends money back once under one refund id', async () => {
    const { provider, pay, refunds } = create();
    const { providerToken } = await provider.createCheckout(request);
    pay(providerToken);
    const refund = { providerPaymentId: providerToken, providerToken, amount: request.amount, refundId: 'refund-1' };
    await provider.refund(refund);
    await provider.refund(refund);
    expect(refunds()).toEqual(['refund-1']);
  });
});

test('the test provider leads to its own page, in the language of the buyer, and back to us', async () => {
  const { provider, rows } = theSandbox();
  const { providerToken, redirectUrl } = await provider.createCheckout(request);
  expect(providerToken).toMatch(/^[0-9a-f]{32}$/);
  expect(redirectUrl).toBe(`https://site.example/api/sandbox/checkouts/${providerToken}`);
  expect(rows.get(providerToken)).toMatchObject({ callbackUrl: request.callbackUrl, locale: 'en' });
});

test('the test provider refuses to send back what was not paid', async () => {
  const { provider, refunds } = theSandbox();
  const { providerToken } = await provider.createCheckout(request);
  const refund = { providerPaymentId: providerToken, providerToken, amount: request.amount, refundId: 'refund-1' };
  await expect(provider.refund(refund)).rejects.toThrow('the test provider refused the refund');
  expect(refunds()).toEqual([]);
});

test('the test provider signs nothing, so no notification in its name is believed', async () => {
  expect(await theSandbox().provider.verifyWebhook('token', doubleSignature)).toBeUndefined();
});
