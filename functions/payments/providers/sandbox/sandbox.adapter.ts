import { randomBytes } from 'node:crypto';
import type { PaymentProvider, Period, ProviderMovement } from '#functions/payments/payment-provider.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { endpointUrl } from '#functions/platform/http-api.ts';
import type { Money } from '#shared/money.ts';
import { showSandboxCheckout } from '#shared/payments/sandbox-contract.ts';

/** What the test provider stores of a form. */
export interface SandboxCheckout {
  readonly token: string;
  readonly basketId: string;
  readonly amount: Money;
  readonly state: 'pending' | 'paid' | 'refunded';
  readonly callbackUrl: string;
  readonly locale: string;
  readonly expiresAt: string;
  readonly refundedMinor?: number | undefined;
}

/** The port to the test provider's storage. */
export interface SandboxCheckouts {
  open(checkout: Omit<SandboxCheckout, 'state'>): Promise<void>;
  find(token: string): Promise<SandboxCheckout | undefined>;
  /** False when there is nothing to refund under this refund id. */
  refund(token: string, refundId: string, amountMinor: number, at: string): Promise<boolean>;
  /** Payments and refunds of a period. */
  listPaid(period: Period): Promise<readonly SandboxCheckout[]>;
  listRefunded(period: Period): Promise<readonly SandboxCheckout[]>;
}

/** The same lifetime as iyzico's checkout form. */
const formMinutes = 30;

/** The test provider: a hosted checkout page that takes no money. It behaves like a real one where we depend on it. */
export function createSandboxProvider(checkouts: SandboxCheckouts, siteUrl: string, clock: Clock): PaymentProvider {
  return {
    id: 'sandbox',

    async createCheckout({ paymentId, amount, callbackUrl, locale }) {
      const token = randomBytes(16).toString('hex');
      const expiresAt = minutesAfter(clock(), formMinutes);
      await checkouts.open({ token, basketId: paymentId, amount, callbackUrl, locale, expiresAt });
      return { providerToken: token, redirectUrl: endpointUrl(siteUrl, showSandboxCheckout, { token }), expiresAt };
    },

    parseCallback(form) {
      const providerToken = new URLSearchParams(form).get('token');
      return providerToken === null ? undefined : { providerToken };
    },

    async verifyWebhook() {
      // The test provider sends none: an unsigned notification is never trusted.
      return undefined;
    },

    async retrieve(providerToken) {
      const checkout = await checkouts.find(providerToken);
      if (checkout === undefined) throw new Error('the test provider does not know this token');
      const { state, amount, basketId } = checkout;
      return { status: state === 'paid' ? 'paid' : 'pending', amount, basketId, providerPaymentId: providerToken };
    },

    async refund({ providerToken, refundId, amount }) {
      const isSent = await checkouts.refund(providerToken, refundId, amount.amountMinor, clock().toISOString());
      if (!isSent) throw new Error('the test provider refused the refund');
      return 'sent';
    },

    async list(period) {
      const [paid, refunded] = await Promise.all([checkouts.listPaid(period), checkouts.listRefunded(period)]);
      return [
        ...paid.map((checkout) => movement('payment', checkout, checkout.amount.amountMinor)),
        ...refunded.map((checkout) => movement('refund', checkout, checkout.refundedMinor ?? 0)),
      ];
    },

    async returnedMinor({ providerToken }) {
      return (await checkouts.find(providerToken))?.refundedMinor ?? 0;
    },
  };
}

function movement(
  kind: ProviderMovement['kind'],
  { token, basketId, amount: { currency } }: SandboxCheckout,
  amountMinor: number,
): ProviderMovement {
  return { kind, providerPaymentId: token, basketId, amountMinor, currency };
}
