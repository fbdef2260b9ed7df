import type {
  CheckoutRequest,
  PaymentProvider,
  ProviderMoney,
  ProviderMovement,
  ProviderPayment,
  UnknownLine,
} from '#functions/payments/payment-provider.ts';
import { type Clock, minutesAfter, never } from '#functions/platform/clock.ts';

/** What the double stores of each form's payment, with the time it was paid. */
type Known = ProviderMoney & Pick<ProviderPayment, 'status'> & { readonly paidAt?: string };
type DatedLine = (ProviderMovement | UnknownLine) & { readonly at: string };
type Refund = Parameters<PaymentProvider['refund']>[0];

/** A payment provider in memory. */
export interface PaymentProviderDouble {
  readonly provider: PaymentProvider;
  /** Every form that was opened, oldest first. */
  readonly requests: CheckoutRequest[];
  /** Refunds by their id: the same id is sent once. */
  readonly refunds: Map<string, Refund>;
  /** Tokens whose payment was requested. */
  readonly asked: string[];
  /** What the provider reports about a form from now on. */
  says(providerToken: string, different: Partial<Known>): void;
  /** Additional lines of its list, each with its time. */
  readonly alsoListed: DatedLine[];
  /** Payments missing in its list, by the provider's id. */
  readonly unlisted: Set<string>;
  /** Payments whose refunds it cannot report, by its own id. */
  readonly unreadable: Set<string>;
  /** Refuses lists of periods that end after this time. */
  hideListsAfter(at: string): void;
  /** Whether it answers; a provider that is down throws. */
  setAnswers(answers: boolean): void;
}

/** The header of a signed notification of the double. */
export const doubleSignature = { 'x-signature': 'signed' };

export function createPaymentProviderDouble(clock: Clock): PaymentProviderDouble {
  const requests: CheckoutRequest[] = [];
  const refunds = new Map<string, Refund>();
  const asked: string[] = [];
  const known = new Map<string, Known>();
  const refundedAt = new Map<string, string>();
  const alsoListed: DatedLine[] = [];
  const unlisted = new Set<string>();
  const unreadable = new Set<string>();

  function movements(): DatedLine[] {
    const of = (kind: ProviderMovement['kind'], { basketId, providerPaymentId, amount }: ProviderMoney, at = '') => ({
      ...{ kind, basketId, providerPaymentId, at },
      ...amount,
    });
    const paid = [...known.values()].filter(({ paidAt }) => paidAt !== undefined);
    const sent = [...refunds.values()].map(({ providerToken, amount, refundId }) => {
      const form = known.get(providerToken);
      return of('refund', { ...(form as Known), amount }, refundedAt.get(refundId));
    });
    return [...paid.map((form) => of('payment', form, form.paidAt)), ...sent, ...alsoListed];
  }

  let answers = true;
  let hiddenAfter = never;
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
      refundedAt.set(request.refundId, refundedAt.get(request.refundId) ?? clock().toISOString());
      return 'sent';
    },

    async list({ from, to }) {
      requireAnswer();
      if (to > hiddenAfter) throw new Error('the provider does not tell this list');
      return movements()
        .filter(({ at, providerPaymentId }) => at >= from && at < to && !unlisted.has(providerPaymentId))
        .map(({ at: _, ...movement }) => movement);
    },

    async returnedMinor({ providerPaymentId }) {
      requireAnswer();
      if (unreadable.has(providerPaymentId)) throw new Error(`the provider cannot report ${providerPaymentId}`);
      return movements()
        .filter((line) => line.kind !== 'unknown')
        .filter((movement) => movement.kind === 'refund' && movement.providerPaymentId === providerPaymentId)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    },
  };
  return {
    provider,
    requests,
    refunds,
    asked,
    alsoListed,
    unlisted,
    unreadable,
    says(providerToken, different) {
      const before: Known = known.get(providerToken) ?? {
        status: 'pending',
        amount: { amountMinor: 100, currency: 'USD' },
        basketId: '',
        providerPaymentId: `provider-${providerToken}`,
      };
      const isPaid = (different.status ?? before.status) === 'paid';
      const paidAt = isPaid ? { paidAt: before.paidAt ?? clock().toISOString() } : {};
      known.set(providerToken, { ...before, ...paidAt, ...different });
    },
    hideListsAfter(at) {
      hiddenAfter = at;
    },
    setAnswers(now) {
      answers = now;
    },
  };
}
