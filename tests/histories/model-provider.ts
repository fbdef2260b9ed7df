import type {
  CheckoutRequest,
  PaymentProvider,
  ProviderMovement,
  ProviderPayment,
} from '#functions/payments/payment-provider.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';

/** A checkout form as the provider stores it. */
export interface Form {
  readonly token: string;
  readonly paymentId: PaymentId;
  readonly amount: Money;
  readonly createdAt: string;
  status: ProviderPayment['status'];
  /** The charge and its basket; not always what was requested. */
  charged?: { readonly amount: Money; readonly basketId: string };
  /** Refunded amounts, by the refund id: the same id is sent once. */
  readonly refunds: Map<string, number>;
}

/** A notification from the provider. The history decides when it arrives, how often, and with which signature. */
export interface Notification {
  readonly token: string;
  readonly says: 'SUCCESS' | 'FAILURE' | 'REFUND_FAILED';
}

/** The header of a notification, and its value when the provider signed it. */
export const signatureHeader = 'x-signature';
export const bodyOf = ({ token, says }: Notification) => `${token} ${says}`;
export const signed = (notification: Notification) => `signed ${bodyOf(notification)}`;

/** A payment provider that takes and refunds money exactly as often as requested. */
export interface ModelProvider {
  readonly provider: PaymentProvider;
  readonly forms: Form[];
  readonly notifications: Notification[];
  /** Requests that no caller may make. */
  readonly offences: string[];
  isUp: boolean;
  /** The answer to a refund; it never sends one it reported as impossible. */
  refunding: 'sends' | 'fails' | 'cannot say';
  /** The completeness of its list of a day. */
  listing: 'everything' | 'too little' | 'too much';
  /** Takes the money, and notifies. */
  charge(form: Form, money: NonNullable<Form['charged']>): void;
  /** The payer's bank rejects a refund that was sent. */
  failLate(form: Form): void;
}

/** What is left of the money of a form, in minor units. */
export function leftOf({ charged, refunds }: Form): number {
  return [...refunds.values()].reduce((left, amountMinor) => left - amountMinor, charged?.amount.amountMinor ?? 0);
}

export function createModelProvider(clock: Clock): ModelProvider {
  const byToken = new Map<string, Form>();
  const movements: (ProviderMovement & { readonly at: string })[] = [];
  const model: Omit<ModelProvider, 'provider'> = {
    ...{ forms: [], notifications: [], offences: [], isUp: true, refunding: 'sends', listing: 'everything' },
    charge(form, money) {
      form.status = 'paid';
      form.charged = money;
      model.notifications.push({ token: form.token, says: 'SUCCESS' });
      moved('payment', form, money.amount.amountMinor);
    },
    failLate(form) {
      form.refunds.delete(`refund-${form.paymentId}`);
      model.notifications.push({ token: form.token, says: 'REFUND_FAILED' });
    },
  };
  const moved = (kind: ProviderMovement['kind'], { token, charged }: Form, amountMinor: number) => {
    if (charged === undefined) return;
    const { amount, basketId } = charged;
    const names = { providerPaymentId: `provider-${token}`, basketId, currency: amount.currency };
    movements.push({ kind, ...names, amountMinor, at: clock().toISOString() });
  };
  const requireUp = () => {
    if (!model.isUp) throw new ProviderDown();
  };

  const provider: PaymentProvider = {
    id: 'sandbox',

    async createCheckout({ paymentId, amount }: CheckoutRequest) {
      requireUp();
      const token = `token-${model.forms.length}`;
      const createdAt = clock().toISOString();
      const form: Form = { token, paymentId, amount, createdAt, status: 'pending', refunds: new Map() };
      model.forms.push(form);
      byToken.set(token, form);
      return {
        providerToken: token,
        redirectUrl: `https://provider.example/${token}`,
        expiresAt: minutesAfter(createdAt, 30),
      };
    },

    parseCallback: (form) => ({ providerToken: form }),

    async verifyWebhook(rawBody, headers) {
      const [token = '', says] = rawBody.split(' ');
      const holds = headers[signatureHeader] === `signed ${rawBody}` && says !== undefined;
      if (!holds) return undefined;
      const refundOf = byToken.get(token)?.paymentId ?? '';
      return says === 'REFUND_FAILED' ? { eventId: rawBody, refundOf } : { eventId: rawBody, providerToken: token };
    },

    async retrieve(token) {
      requireUp();
      const form = byToken.get(token);
      if (form === undefined) throw new Error(`${token} is no token of this provider`);
      const { status, amount, paymentId, charged = { amount, basketId: paymentId } } = form;
      return { status, ...charged, providerPaymentId: `provider-${token}` };
    },

    async refund({ providerToken, refundId, amount, mayBeSent }) {
      requireUp();
      const form = byToken.get(providerToken);
      if (form?.charged === undefined || form.charged.amount.currency !== amount.currency) {
        model.offences.push(`${refundId} asks for money back that never came`);
        throw new Error('there is no such money');
      }
      if (model.refunding === 'cannot say' && mayBeSent === true) return 'unknown';
      if (form.refunds.has(refundId)) return 'sent';
      if (model.refunding === 'fails') return 'failed';
      if (amount.amountMinor > leftOf(form)) model.offences.push(`${refundId} sends back more than is left`);
      form.refunds.set(refundId, amount.amountMinor);
      moved('refund', form, amount.amountMinor);
      return 'sent';
    },

    async list({ from, to }) {
      requireUp();
      const listed = movements.filter(({ at }) => at >= from && at < to);
      if (model.listing === 'too little') return listed.slice(1);
      // Charges that never happened: one for every form, as if it were paid.
      const invented = model.forms.map(({ token, paymentId, amount: { amountMinor, currency } }) => ({
        ...({ kind: 'payment', providerPaymentId: `provider-${token}`, basketId: paymentId } as const),
        ...{ amountMinor, currency },
      }));
      return model.listing === 'too much' ? [...listed, ...invented] : listed;
    },

    async returnedMinor({ providerToken }) {
      requireUp();
      return [...(byToken.get(providerToken)?.refunds.values() ?? [])].reduce((sum, minor) => sum + minor, 0);
    },
  };
  return Object.assign(model, { provider });
}

/** The provider does not answer. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}
