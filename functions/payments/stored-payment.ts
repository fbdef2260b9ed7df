import { z } from 'zod';
import { isTraceId, type TraceId } from '#shared/http/trace-id.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { Language } from '#shared/languages.ts';
import { Money } from '#shared/money.ts';
import { AcceptanceSubject } from '#shared/payments/acceptance.ts';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';
import { RefundReason } from '#shared/payments/refund-reason.ts';

/** A pack as it was sold: later changes by an operator do not affect it. */
const SoldPack = z.object({
  packId: z.string(),
  name: z.string(),
  credits: z.number().int().positive(),
  price: Money,
});
export type SoldPack = z.infer<typeof SoldPack>;

/** Which version of a text a buyer accepted, and when. */
const Acceptance = z.object({ subject: AcceptanceSubject, textVersion: z.string(), at: z.string() });
export type Acceptance = z.infer<typeof Acceptance>;

/** The purpose of a payment. */
export const PaymentPurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), orderId: OrderId }),
  z.object({
    kind: z.literal('packs'),
    memberId: MemberId,
    /** Identifies what is sold under which texts; a cart has one form that payers are redirected to. */
    cart: z.string(),
    packs: z.array(SoldPack).min(1),
    accepted: z.array(Acceptance),
  }),
]);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;
export type PacksPurpose = Extract<PaymentPurpose, { kind: 'packs' }>;

const Opened = z.object({
  id: PaymentId,
  purpose: PaymentPurpose,
  /** The member who pays; undefined for a guest. */
  memberId: MemberId.optional(),
  provider: PaymentProviderId,
  providerToken: z.string(),
  redirectUrl: z.string(),
  amount: Money,
  /** The language of the form, and of the mails about the payment. */
  language: Language,
  createdAt: z.string(),
  /** When the form expires; until then the payer may try another card. */
  expiresAt: z.string(),
  /** How often the sweeper has polled the payment. */
  polls: z.number().int(),
  /** The visit in which the form was opened. */
  traceId: z.custom<TraceId>(isTraceId).optional(),
  wakeAt: z.string(),
});

const Unsettled = Opened.extend({ state: z.enum(['awaiting', 'failed']) });

/** A refund: how much, its id at the provider, which refunds an id once, and the reason. */
const Refund = z.object({ id: z.string(), amountMinor: z.number().int().positive(), reason: RefundReason });

/** The recipient of the refund mail when the order that had it is deleted; removed after the mail. */
const Payer = z.object({ email: z.string(), language: Language.optional() });

/** The money arrived; the provider's id of the payment is known from then on. */
const Settled = Opened.extend({
  state: z.enum(['paid', 'refund_due']),
  providerPaymentId: z.string(),
  paidAt: z.string(),
  refund: Refund.optional(),
  payer: Payer.optional(),
  /** When the provider was last asked for the refund without a trace of an earlier attempt. */
  refundAttemptedAt: z.string().optional(),
  /** True while the payer has not been notified that the refund is due. */
  noticeDue: z.boolean().optional(),
  /** When the member was mailed about the paid packs; the payment of an order causes no mail. */
  announcedAt: z.string().optional(),
});

/** An operator who settles a payment manually knows its times only from the provider's panel. */
const Refunded = Opened.extend({
  state: z.literal('refunded'),
  providerPaymentId: z.string().optional(),
  paidAt: z.string().optional(),
  refundedAt: z.string().optional(),
  refund: Refund.optional(),
  payer: Payer.optional(),
  announcedAt: z.string().optional(),
  /** How much was refunded; all of it if undefined. */
  refundedMinor: z.number().int().positive().optional(),
  /** True while the payer has not been notified that the refund was sent. */
  noticeDue: z.boolean().optional(),
});

/** The provider and we disagree about the money, or the provider cannot be asked: an operator must check. */
const InReview = Opened.extend({
  state: z.literal('review'),
  reviewReason: z.string(),
  /** What is known of a failed refund. */
  providerPaymentId: z.string().optional(),
  paidAt: z.string().optional(),
  refund: Refund.optional(),
});

/** A payment as stored in the table: one checkout form that was opened. */
export const StoredPayment = z.discriminatedUnion('state', [Unsettled, Settled, Refunded, InReview]);
export type StoredPayment = z.infer<typeof StoredPayment>;
export type UnsettledPayment = z.infer<typeof Unsettled>;

export type SettledPayment = z.infer<typeof Settled>;
export type RefundedPayment = z.infer<typeof Refunded>;

/** The credits a payment brings: those of its packs, none for an order. */
export function creditsOf(purpose: PaymentPurpose): number {
  return purpose.kind === 'packs' ? purpose.packs.reduce((sum, { credits }) => sum + credits, 0) : 0;
}

/** Whether a member bought packs and has no copy of the accepted texts yet; refunded money bought nothing. */
export function owesCopy(payment: StoredPayment): payment is SettledPayment | RefundedPayment {
  if (payment.purpose.kind !== 'packs') return false;
  if (payment.state !== 'paid' && payment.state !== 'refund_due' && payment.state !== 'refunded') return false;
  return payment.announcedAt === undefined && payment.refund?.reason !== 'no_use' && payment.paidAt !== undefined;
}
