import type { CheckoutRequest, PaymentProvider, ProviderPayment } from '#functions/payments/payment-provider.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';

/** A checkout form as the provider has it. */
export interface Form {
  readonly token: string;
  readonly paymentId: PaymentId;
  readonly amount: Money;
  readonly createdAt: string;
  status: ProviderPayment['status'];
  /** What came, and for what basket; not always what was asked for. */
  charged?: { readonly amount: Money; readonly basketId: string };
  /** What went back, by the name of the refund: the same name twice sends it once. */
  readonly refunds: Map<string, number>;
}

/** A notification the provider sent. The history says when it arrives, how often, and with which signature. */
export interface Notification {
  readonly token: string;
  readonly says: 'SUCCESS' | 'FAILURE';
}

/** The header of a notification, and what stands in it when the provider signed it. */
export const signatureHeader = 'x-signature';
export const signed = ({ token, says }: Notification) => `signed ${token} ${says}`;

/** A payment provider that takes money and sends it back, exactly as often as it is told to. */
export interface ModelProvider {
  readonly provider: PaymentProvider;
  readonly forms: Form[];
  readonly notifications: Notification[];
  /** What nobody may ask of it. */
  readonly offences: string[];
  isUp: boolean;
}

/** What is left of the money of a form, in minor units. */
export function leftOf({ charged, refunds }: Form): number {
  return [...refunds.values()].reduce((left, amountMinor) => left - amountMinor, charged?.amount.amountMinor ?? 0);
}

export function createModelProvider(clock: Clock): ModelProvider {
  const byToken = new Map<string, Form>();
  const model: ModelProvider = { forms: [], notifications: [], offences: [], isUp: true, provider: undefined as never };
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
      return holds ? { eventId: rawBody, providerToken: token } : undefined;
    },

    async retrieve(token) {
      requireUp();
      const form = byToken.get(token);
      if (form === undefined) throw new Error(`${token} is no token of this provider`);
      const { status, amount, paymentId, charged = { amount, basketId: paymentId } } = form;
      return { status, ...charged, providerPaymentId: `provider-${token}` };
    },

    async refund({ providerToken, refundId, amount }) {
      requireUp();
      const form = byToken.get(providerToken);
      if (form?.charged === undefined || form.charged.amount.currency !== amount.currency) {
        model.offences.push(`${refundId} asks for money back that never came`);
        throw new Error('there is no such money');
      }
      if (form.refunds.has(refundId)) return 'sent';
      if (amount.amountMinor > leftOf(form)) model.offences.push(`${refundId} sends back more than is left`);
      form.refunds.set(refundId, amount.amountMinor);
      return 'sent';
    },

    async list() {
      requireUp();
      return model.forms.flatMap(({ token, charged, refunds }) => {
        if (charged === undefined) return [];
        const { amount, basketId } = charged;
        const line = { providerPaymentId: `provider-${token}`, basketId, currency: amount.currency };
        const went = [...refunds.values()].map((amountMinor) => ({ ...line, kind: 'refund' as const, amountMinor }));
        return [{ ...line, kind: 'payment' as const, amountMinor: amount.amountMinor }, ...went];
      });
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
