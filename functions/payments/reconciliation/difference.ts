import type { PaymentId } from '#shared/ids.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';

/**
 * How the provider's list and ours differ: the provider has money for something unknown to us, another amount than we
 * asked for, money for which nothing was delivered, or two payments for one form; it lacks money that is paid here; it
 * made a refund unknown to us, or one of another amount; it has a line of unknown type; or the comparison failed.
 */
export type DifferenceKind =
  | 'unknown_payment'
  | 'other_amount'
  | 'not_given'
  | 'paid_twice'
  | 'missing_payment'
  | 'unknown_refund'
  | 'other_refund'
  | 'unknown_line'
  | 'unreadable';

/** A difference found on a day. */
export interface Found {
  readonly kind: DifferenceKind;
  /** The shop's day of the difference. */
  readonly day: string;
  /** Our payment, if it is one of ours. */
  readonly paymentId?: PaymentId | undefined;
  readonly providerPaymentId?: string | undefined;
  /** The provider's name for a line of unknown type. */
  readonly lineType?: string | undefined;
  /** How much more the provider refunded than we know of, negative if less; in minor units. */
  readonly byMinor?: number | undefined;
  /** What we know and what the provider says, for an operator to read. */
  readonly ours: string;
  readonly theirs: string;
}

/** A stored difference: found once, until it is closed or an operator accepts it. */
export interface Difference extends Found {
  readonly key: string;
  /** The provider whose list it was found in; another provider's list says nothing of it. */
  readonly provider: PaymentProviderId;
  readonly foundAt: string;
}

/** The key of a difference: the same one is found again on every run. */
export function keyOf({ kind, paymentId, providerPaymentId = '', lineType = '', byMinor }: Found): string {
  // A third payment for one form is another difference than the second.
  if (kind === 'paid_twice') return `${kind}#${paymentId ?? ''}#${providerPaymentId}`;
  if (kind === 'unknown_line') return `${kind}#${lineType}#${providerPaymentId}`;
  // An operator accepted one amount: another amount alerts again.
  if (byMinor !== undefined) return `${kind}#${paymentId ?? providerPaymentId}#${byMinor}`;
  return `${kind}#${paymentId ?? providerPaymentId}`;
}
