import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { Money } from '#shared/money.ts';
import { processOrder } from '#shared/orders/contract.ts';
import { PackId } from '#shared/packs/contract.ts';
import { AcceptedVersions } from './acceptance.ts';
import { Buyer } from './buyer.ts';

/**
 * The state of a payment. `failed` means its form expired; a declined card leaves it `awaiting`. `review` means that
 * the provider and we disagree about the money, and an operator has to decide.
 */
export const PaymentState = z.enum(['awaiting', 'paid', 'failed', 'refund_due', 'refunded', 'review']);
export type PaymentState = z.infer<typeof PaymentState>;

/** A payment as its payer sees it. */
export const PaymentView = z.object({
  id: PaymentId,
  state: PaymentState,
  amount: Money,
  /** The order it pays for; a payment for packs has none. */
  orderId: OrderId.optional(),
  /** The credits of its packs; 0 for an order. */
  credits: z.number().int().nonnegative(),
  createdAt: Timestamp,
});
export type PaymentView = z.infer<typeof PaymentView>;

export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/payments/{id}',
  access: 'holder',
  summary: 'One payment of the member, or of the order whose secret is sent',
  output: z.object({ payment: PaymentView }),
  success: 200,
});

export const checkoutPacks = defineEndpoint({
  method: 'POST',
  path: '/checkout',
  access: 'member',
  summary: 'Opens the checkout for packs, or returns the open one for the same packs; the server prices them',
  body: z.strictObject({
    /** The cart: one of each pack. Names, prices and credits are the server's. */
    items: z
      .array(z.strictObject({ packId: PackId }))
      .min(1)
      .max(10),
    /** The language of the page: it decides the currency and the language of the provider's form. */
    language: OfferedLanguage,
    accepted: AcceptedVersions,
    /** Where the provider of the stage requires it; that of an earlier payment is remembered. */
    buyer: Buyer.optional(),
  }),
  output: z.object({ redirectUrl: z.url(), paymentId: PaymentId }),
  success: 201,
});

export const paymentCallback = defineEndpoint({
  method: 'POST',
  path: '/payments/callback/{provider}',
  access: 'provider',
  summary: 'Receives the browser from the provider, settles the payment and redirects the browser',
  output: z.null(),
  success: 303,
});

export const paymentReturn = defineEndpoint({
  method: 'GET',
  path: '/payments/callback/{provider}',
  access: 'provider',
  summary: 'The same for a provider that redirects the browser with GET',
  query: z.object({ session_id: z.string().max(255).optional() }),
  output: z.null(),
  success: 303,
});

export const paymentWebhook = defineEndpoint({
  method: 'POST',
  path: '/payments/webhook/{provider}',
  access: 'provider',
  summary: "Receives the provider's notification that a payment changed",
  output: z.object({ received: z.boolean() }),
  success: 200,
});

/** The endpoints of the payments function; paying for an order is an endpoint of the order. */
export const paymentEndpoints = {
  processOrder,
  checkoutPacks,
  getPayment,
  paymentCallback,
  paymentReturn,
  paymentWebhook,
} as const;
