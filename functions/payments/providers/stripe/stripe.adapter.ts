import Stripe from 'stripe';
import type { CheckoutRequest, PaymentProvider, ProviderPayment } from '#functions/payments/payment-provider.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { Currency } from '#shared/money.ts';
import { listMovements, returnedMinor } from './list-movements.ts';
import { refundedPaymentOf, sendBack } from './send-back.ts';
import { type StripeSecret, stripeReturn } from './stripe-return.ts';

const longestMs = 8000;
/** Stripe's minimum is half an hour, by its own clock. */
const formMinutes = 31;

/**
 * Stripe Checkout through its official library: a hosted page, so no card number ever reaches us.
 */
export function createStripeProvider(baseUrl: string, secret: StripeSecret, clock: Clock): PaymentProvider {
  const { hostname, port, protocol } = new URL(baseUrl);
  const stripe = new Stripe(secret.secretKey, {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: longestMs,
    // Every write carries an idempotency key, so a second attempt has no further effect.
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
        // An event about neither a form nor a refund is acknowledged and ignored.
        const { id = '' } = event.data.object as { id?: string };
        return { eventId, providerToken: id };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },

    async retrieve(providerToken) {
      // The charge names the card.
      const expand = ['payment_intent.latest_charge'];
      return paymentOf(await stripe.checkout.sessions.retrieve(providerToken, { expand }));
    },

    refund: (request) => sendBack(request, stripe),

    list: (period) => listMovements(period, stripe),

    returnedMinor: ({ providerPaymentId }) => returnedMinor(providerPaymentId, stripe),
  };
}

/** Those of our languages that Stripe's form supports (Checkout's `locale`, API of 2025); not Arabic and Swahili. */
const formLanguages = ['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'pt'] as const;

function formLanguage(locale: string): (typeof formLanguages)[number] {
  return formLanguages.find((language) => language === locale.split('-')[0]) ?? 'en';
}

function sessionFor(request: CheckoutRequest, expiresAt: string): Stripe.Checkout.SessionCreateParams {
  const { paymentId, items, buyer, locale, callbackUrl } = request;
  // Stripe redirects back to a link and replaces the braces with the form's id.
  const back = `${callbackUrl}?session_id={CHECKOUT_SESSION_ID}`;
  return {
    mode: 'payment',
    // A payment method that settles days later would expire before the money arrives.
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

/** @throws Error when Stripe says that it has the money, but not how much or for what */
function paymentOf(session: Stripe.Checkout.Session): ProviderPayment {
  if (session.payment_status !== 'paid') return { status: session.status === 'expired' ? 'failed' : 'pending' };
  const { amount_total: amountMinor, currency, client_reference_id: basketId, payment_intent: intent } = session;
  const providerPaymentId = typeof intent === 'string' ? intent : intent?.id;
  if (amountMinor === null || providerPaymentId === undefined) throw new Error('Stripe says paid, and not what');
  const amount = { amountMinor, currency: Currency.parse(currency?.toUpperCase()) };
  return { status: 'paid', amount, basketId: basketId ?? '', providerPaymentId, card: cardOf(intent) };
}

/** Stripe's fingerprint of the card number. */
function cardOf(intent: Stripe.Checkout.Session['payment_intent']): string | undefined {
  const charge = typeof intent === 'string' ? undefined : intent?.latest_charge;
  if (charge === null || typeof charge !== 'object') return undefined;
  return charge.payment_method_details?.card?.fingerprint ?? undefined;
}
