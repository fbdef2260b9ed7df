import type { PaymentId } from '#shared/ids.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';

/**
 * In what the provider's list and ours differ: it has money for something we do not know, another amount than we asked for,
 * money for which nothing was given, or money twice for one form; it lacks money we know as paid; it sent back what we know
 * nothing of, or another sum than we do; it has a line of a type we do not know; or nobody can tell, because asking failed.
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

/** What was found on a day. */
export interface Found {
  readonly kind: DifferenceKind;
  /** The shop's day on which it shows. */
  readonly day: string;
  /** Where it is one of ours. */
  readonly paymentId?: PaymentId | undefined;
  readonly providerPaymentId?: string | undefined;
  /** What the provider calls a line we do not know. */
  readonly lineType?: string | undefined;
  /** By how much more the provider sent back than we know of, negative where it is less; in minor units. */
  readonly byMinor?: number | undefined;
  /** What we know and what the provider tells, in words an operator reads. */
  readonly ours: string;
  readonly theirs: string;
}

/** A difference as it is kept: found once, until it is closed or an operator accepted it. */
export interface Difference extends Found {
  readonly key: string;
  /** Whose list it was found in; another provider's says nothing of it. */
  readonly provider: PaymentProviderId;
  readonly foundAt: string;
}

/** What a difference is known by: the same one is found again on every look. */
export function keyOf({ kind, paymentId, providerPaymentId = '', lineType = '', byMinor }: Found): string {
  // A third payment for one form is another difference than the second.
  if (kind === 'paid_twice') return `${kind}#${paymentId ?? ''}#${providerPaymentId}`;
  if (kind === 'unknown_line') return `${kind}#${lineType}#${providerPaymentId}`;
  // What was accepted was one sum: another one rings again.
  if (byMinor !== undefined) return `${kind}#${paymentId ?? providerPaymentId}#${byMinor}`;
  return `${kind}#${paymentId ?? providerPaymentId}`;
}
