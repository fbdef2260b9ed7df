import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import type { PayWith } from '#shared/orders/order.ts';

/** A paid order, as far as it says what was paid. */
export interface PaidOrder {
  readonly id: OrderId;
  readonly payWith: PayWith;
  readonly price: Money;
  readonly ownerId?: MemberId | undefined;
  readonly paymentId?: PaymentId | undefined;
  /** The mailbox, as its digest, whose free trial was used. */
  readonly trial?: string | undefined;
  /** Whom a guest's mails go to, and in which language. */
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
}

/** How what was paid for an order goes back. */
export type RefundRoute =
  | { readonly by: 'credit'; readonly memberId: MemberId }
  | { readonly by: 'money'; readonly paymentId: PaymentId }
  | { readonly by: 'trial'; readonly mailbox: string }
  | { readonly by: 'nothing' };

/** How what was paid for an order goes back. An order that a credit paid may name a form that came to nothing. */
export function refundRoute({ payWith, ownerId, paymentId, trial }: PaidOrder): RefundRoute {
  if (payWith === 'credit' && ownerId !== undefined) return { by: 'credit', memberId: ownerId };
  if (payWith === 'card' && paymentId !== undefined) return { by: 'money', paymentId };
  if (payWith === 'trial' && trial !== undefined) return { by: 'trial', mailbox: trial };
  return { by: 'nothing' };
}
