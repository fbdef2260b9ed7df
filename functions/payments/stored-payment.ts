import { z } from 'zod';
import { isTraceId, type TraceId } from '#shared/http/trace-id.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { Language } from '#shared/languages.ts';
import { Money } from '#shared/money.ts';
import { AcceptanceSubject } from '#shared/payments/acceptance.ts';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';
import { RefundReason } from '#shared/payments/refund-reason.ts';

/** A pack as it was sold: what the operator changes later does not change what was paid for. */
const SoldPack = z.object({
  packId: z.string(),
  name: z.string(),
  credits: z.number().int().positive(),
  price: Money,
});
export type SoldPack = z.infer<typeof SoldPack>;

/** That a buyer accepted a text, in which version, and when. */
const Acceptance = z.object({ subject: AcceptanceSubject, textVersion: z.string(), at: z.string() });
export type Acceptance = z.infer<typeof Acceptance>;

/** What money is for. */
export const PaymentPurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), orderId: OrderId }),
  z.object({
    kind: z.literal('packs'),
    memberId: MemberId,
    /** Names what is sold under which words; a cart has one form that anybody is sent to. */
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
  /** Whose payment it is; a guest's has none. */
  memberId: MemberId.optional(),
  provider: PaymentProviderId,
  providerToken: z.string(),
  redirectUrl: z.string(),
  amount: Money,
  /** The language of the form, and of the mails about the payment. */
  language: Language,
  createdAt: z.string(),
  /** When the form expires; until then a declined card may be followed by one that works. */
  expiresAt: z.string(),
  /** How often the sweeper has looked at the payment. */
  polls: z.number().int(),
  /** The visit in which its form was opened. */
  traceId: z.custom<TraceId>(isTraceId).optional(),
  wakeAt: z.string(),
});

const Unsettled = Opened.extend({ state: z.enum(['awaiting', 'failed']) });

/** What goes back of a payment, by which id the provider counts it once, and why. */
const Refund = z.object({ id: z.string(), amountMinor: z.number().int().positive(), reason: RefundReason });

/** Whom to tell of a refund, where the order is deleted that knew it; gone once they were told. */
const Payer = z.object({ email: z.string(), language: Language.optional() });

/** Money came; what the provider calls the payment is known from then on. */
const Settled = Opened.extend({
  state: z.enum(['paid', 'refund_due']),
  providerPaymentId: z.string(),
  paidAt: z.string(),
  refund: Refund.optional(),
  payer: Payer.optional(),
  /** When the provider was last asked to send it back without a trace of an earlier try. */
  refundTriedAt: z.string().optional(),
  /** True while the payer has not been told of what is owed. */
  noticeDue: z.boolean().optional(),
  /** When the member was mailed about the packs that were paid; nothing is mailed about the payment of an order. */
  announcedAt: z.string().optional(),
});

/** An operator who settles a payment by hand knows its moments no better than the provider's panel. */
const Refunded = Opened.extend({
  state: z.literal('refunded'),
  providerPaymentId: z.string().optional(),
  paidAt: z.string().optional(),
  refundedAt: z.string().optional(),
  refund: Refund.optional(),
  payer: Payer.optional(),
  announcedAt: z.string().optional(),
  /** How much went back; where it is not said, all of it. */
  refundedMinor: z.number().int().positive().optional(),
  /** True while the payer has not been told that it went back. */
  noticeDue: z.boolean().optional(),
});

/** The provider and we disagree about the money, or it cannot be asked: an operator has to look. */
const InReview = Opened.extend({
  state: z.literal('review'),
  reviewReason: z.string(),
  /** What is known of money whose way back failed. */
  providerPaymentId: z.string().optional(),
  paidAt: z.string().optional(),
  refund: Refund.optional(),
});

/** A payment as the table keeps it: one checkout form that was opened. */
export const StoredPayment = z.discriminatedUnion('state', [Unsettled, Settled, Refunded, InReview]);
export type StoredPayment = z.infer<typeof StoredPayment>;
export type UnsettledPayment = z.infer<typeof Unsettled>;

export type SettledPayment = z.infer<typeof Settled>;
export type RefundedPayment = z.infer<typeof Refunded>;

/** The credits a payment brings: those of its packs, none for an order. */
export function creditsOf(purpose: PaymentPurpose): number {
  return purpose.kind === 'packs' ? purpose.packs.reduce((sum, { credits }) => sum + credits, 0) : 0;
}

/** Whether a member bought packs and has not got the copy of what was accepted; money that had no use bought nothing. */
export function owesCopy(payment: StoredPayment): payment is SettledPayment | RefundedPayment {
  if (payment.purpose.kind !== 'packs') return false;
  if (payment.state !== 'paid' && payment.state !== 'refund_due' && payment.state !== 'refunded') return false;
  return payment.announcedAt === undefined && payment.refund?.reason !== 'no_use' && payment.paidAt !== undefined;
}
