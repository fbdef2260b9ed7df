import { createHash } from 'node:crypto';
import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { Notification, parseExactly } from './answers.ts';
import type { CallIyzico } from './iyzico-api.ts';
import { listMovements } from './list-movements.ts';
import { openForm } from './open-form.ts';
import { amountOf, cardOf, retrieveForm } from './retrieve-form.ts';
import { returnedMinor, sendBack } from './send-back.ts';
import { type IyzicoKeys, notificationHolds } from './signatures.ts';

const signatureHeader = 'x-iyz-signature-v3';

/** What is known of iyzico without its keys. */
export const iyzicoReturn: Pick<PaymentProvider, 'id' | 'parseCallback'> = {
  id: 'iyzico',
  parseCallback(form) {
    const providerToken = new URLSearchParams(form).get('token');
    return providerToken === null || providerToken === '' ? undefined : { providerToken };
  },
};

/**
 * iyzico's Checkout Form: a hosted page, so no card number ever reaches us.
 *
 * @param call sends signed calls to its API
 */
export function createIyzicoProvider(call: CallIyzico, keys: IyzicoKeys, clock: Clock): PaymentProvider {
  return {
    ...iyzicoReturn,

    createCheckout: (request) => openForm(request, call, keys, clock),

    async verifyWebhook(rawBody, headers) {
      const event = readNotification(rawBody);
      if (event === undefined || !notificationHolds(keys, event, headers[signatureHeader] ?? '')) return undefined;
      // iyzico repeats a notification with the same signed fields, so they identify it.
      const eventId = createHash('sha256').update(rawBody).digest('hex');
      return { eventId: event.iyziReferenceCode ?? eventId, providerToken: event.token };
    },

    async retrieve(providerToken) {
      const { status, form } = await retrieveForm(providerToken, call, keys);
      if (form === undefined) return { status };
      const { basketId, paymentId: providerPaymentId } = form;
      return { status, amount: amountOf(form), basketId, providerPaymentId, card: cardOf(form) };
    },

    refund: (request) => sendBack(request, { call, keys, now: clock() }),

    list: (period) => listMovements(period, call),

    returnedMinor: (names) => returnedMinor(names, { call, keys }),
  };
}

function readNotification(rawBody: string): Notification | undefined {
  try {
    return Notification.safeParse(parseExactly(rawBody)).data;
  } catch {
    return undefined;
  }
}
