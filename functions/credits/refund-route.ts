import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import type { PayWith } from '#shared/orders/order.ts';

/** How a paid order was paid. */
export interface PaidOrder {
  readonly id: OrderId;
  readonly payWith: PayWith;
  readonly price: Money;
  readonly ownerId?: MemberId | undefined;
  readonly paymentId?: PaymentId | undefined;
  /** The digest of the mailbox whose free trial was used. */
  readonly trial?: string | undefined;
  /** Where a guest's mails go, and in which language. */
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
}

/** How the payment of an order is refunded. */
export type RefundRoute =
  | { readonly by: 'credit'; readonly memberId: MemberId }
  | { readonly by: 'money'; readonly paymentId: PaymentId }
  | { readonly by: 'trial'; readonly mailbox: string }
  | { readonly by: 'nothing' };

/** The route of an order's refund. An order paid by credit may still name a form that expired. */
export function refundRoute({ payWith, ownerId, paymentId, trial }: PaidOrder): RefundRoute {
  if (payWith === 'credit' && ownerId !== undefined) return { by: 'credit', memberId: ownerId };
  if (payWith === 'card' && paymentId !== undefined) return { by: 'money', paymentId };
  if (payWith === 'trial' && trial !== undefined) return { by: 'trial', mailbox: trial };
  return { by: 'nothing' };
}
