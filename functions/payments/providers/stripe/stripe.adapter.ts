import Stripe from 'stripe';
import type { CheckoutRequest, PaymentProvider, ProviderPayment } from '#functions/payments/payment-provider.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { Currency } from '#shared/money.ts';
import { listMovements, returnedMinor } from './list-movements.ts';
import { refundedPaymentOf, sendBack } from './send-back.ts';
import { type StripeSecret, stripeReturn } from './stripe-return.ts';

const longestMs = 8000;
/** Stripe takes no less than half an hour, by its own clock. */
const formMinutes = 31;

/**
 * Stripe Checkout through its official library: a page of Stripe's to which the browser is sent, so that no card number
 * ever touches us.
 */
export function createStripeProvider(baseUrl: string, secret: StripeSecret, clock: Clock): PaymentProvider {
  const { hostname, port, protocol } = new URL(baseUrl);
  const stripe = new Stripe(secret.secretKey, {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: longestMs,
    // Every write of ours carries an idempotency key, so that a second try is the same one.
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    ...stripeReturn,

    async createCheckout(request) {
      const expiresAt = minutesAfter(clock(), formMinutes);
      const session = await stripe.checkout.sessions.create(sessionFor(request, expiresAt), {
        idempotencyKey: `checkout-${request.paymentId}`,
      });
      if (session.url === null) throw new Error('Stripe opened a form without an address');
      return { providerToken: session.id, redirectUrl: session.url, expiresAt };
    },

    async verifyWebhook(rawBody, headers) {
      const signature = headers['stripe-signature'];
      if (signature === undefined) return undefined;
      try {
        const event = await stripe.webhooks.constructEventAsync(rawBody, signature, secret.webhookSecret);
        const { id: eventId } = event;
        const refundOf = refundedPaymentOf(event);
        if (refundOf !== undefined) return { eventId, refundOf };
        // What is about neither a form nor a refund names nothing we know, and is received without a consequence.
        const { id = '' } = event.data.object as { id?: string };
        return { eventId, providerToken: id };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },

    async retrieve(providerToken) {
      return paymentOf(await stripe.checkout.sessions.retrieve(providerToken));
    },

    refund: (request) => sendBack(request, stripe),

    list: (period) => listMovements(period, stripe),

    returnedMinor: ({ providerPaymentId }) => returnedMinor(providerPaymentId, stripe),
  };
}

/** Of our languages those Stripe's form speaks (Checkout's `locale`, API of 2025); Arabic and Swahili are not among them. */
const formLanguages = ['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'pt'] as const;

function formLanguage(locale: string): (typeof formLanguages)[number] {
  return formLanguages.find((language) => language === locale.split('-')[0]) ?? 'en';
}

function sessionFor(request: CheckoutRequest, expiresAt: string): Stripe.Checkout.SessionCreateParams {
  const { paymentId, items, buyer, locale, callbackUrl } = request;
  // Stripe leads back by a link, and writes the form's id where the braces are.
  const back = `${callbackUrl}?session_id={CHECKOUT_SESSION_ID}`;
  return {
    mode: 'payment',
    // What settles days later would be given up before it arrives.
    allowed_payment_method_types: ['card'],
    client_reference_id: paymentId,
    metadata: { paymentId },
    payment_intent_data: { metadata: { paymentId } },
    customer_email: buyer.email,
    locale: formLanguage(locale),
    line_items: items.map(({ name, amount }) => ({
      quantity: 1,
      price_data: {
        currency: amount.currency.toLowerCase(),
        unit_amount: amount.amountMinor,
        product_data: { name },
      },
    })),
    expires_at: Math.floor(Date.parse(expiresAt) / 1000),
    success_url: back,
    cancel_url: back,
  };
}

/** @throws Error when Stripe says of money that it has it, and not how much or for what */
function paymentOf(session: Stripe.Checkout.Session): ProviderPayment {
  if (session.payment_status !== 'paid') return { status: session.status === 'expired' ? 'failed' : 'pending' };
  const { amount_total: amountMinor, currency, client_reference_id: basketId, payment_intent: intent } = session;
  const providerPaymentId = typeof intent === 'string' ? intent : intent?.id;
  if (amountMinor === null || providerPaymentId === undefined) throw new Error('Stripe says paid, and not what');
  const amount = { amountMinor, currency: Currency.parse(currency?.toUpperCase()) };
  return { status: 'paid', amount, basketId: basketId ?? '', providerPaymentId };
}
