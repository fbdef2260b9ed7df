import type {
  CheckoutRequest,
  PaymentProvider,
  ProviderMoney,
  ProviderPayment,
} from '#functions/payments/payment-provider.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';

/** The double knows the money of every form. */
type Known = ProviderMoney & Pick<ProviderPayment, 'status'>;
type Refund = Parameters<PaymentProvider['refund']>[0];

/** A payment provider in memory. */
export interface PaymentProviderDouble {
  readonly provider: PaymentProvider;
  /** Every form that was opened, oldest first. */
  readonly requests: CheckoutRequest[];
  /** Money that went back, by refund id: the same id twice sends it once. */
  readonly refunds: Map<string, Refund>;
  /** Tokens that were asked about. */
  readonly asked: string[];
  /** What the provider says about a form from now on. */
  says(providerToken: string, different: Partial<Known>): void;
  /** Whether it answers; a provider that is down throws. */
  setAnswers(answers: boolean): void;
}

/** The header that makes a notification of the double a signed one. */
export const doubleSignature = { 'x-signature': 'signed' };

export function createPaymentProviderDouble(clock: Clock): PaymentProviderDouble {
  const requests: CheckoutRequest[] = [];
  const refunds = new Map<string, Refund>();
  const asked: string[] = [];
  const known = new Map<string, Known>();
  let answers = true;
  const requireAnswer = () => {
    if (!answers) throw new Error('the provider does not answer');
  };

  const provider: PaymentProvider = {
    id: 'sandbox',

    async createCheckout(request) {
      requireAnswer();
      requests.push(request);
      const providerToken = `token-${requests.length}`;
      const { paymentId: basketId, amount } = request;
      known.set(providerToken, { status: 'pending', amount, basketId, providerPaymentId: `provider-${providerToken}` });
      const redirectUrl = `https://provider.example/${providerToken}`;
      return { providerToken, redirectUrl, expiresAt: minutesAfter(clock(), 30) };
    },

    parseCallback(form) {
      const providerToken = new URLSearchParams(form).get('token');
      return providerToken === null ? undefined : { providerToken };
    },

    async verifyWebhook(rawBody, headers) {
      const isSigned = headers['x-signature'] === doubleSignature['x-signature'];
      return isSigned ? { eventId: 'event-1', providerToken: rawBody } : undefined;
    },

    async retrieve(providerToken) {
      requireAnswer();
      asked.push(providerToken);
      const found = known.get(providerToken);
      if (found === undefined) throw new Error('the provider does not know this token');
      return found;
    },

    async refund(request) {
      requireAnswer();
      refunds.set(request.refundId, request);
    },
  };
  return {
    provider,
    requests,
    refunds,
    asked,
    says(providerToken, different) {
      const before = known.get(providerToken) ?? {
        status: 'pending',
        amount: { amountMinor: 100, currency: 'USD' },
        basketId: '',
        providerPaymentId: `provider-${providerToken}`,
      };
      known.set(providerToken, { ...before, ...different });
    },
    setAnswers(now) {
      answers = now;
    },
  };
}
