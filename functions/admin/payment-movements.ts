import type { Money } from '#shared/money.ts';
import type { PaymentState } from '#shared/payments/contract.ts';
import { keptMinor } from '#shared/payments/kept-money.ts';

/** The fields of a payment that its movements need. */
export interface MovedPayment {
  readonly id: string;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly purpose:
    | { readonly kind: 'order'; readonly orderId: string }
    | { readonly kind: 'packs'; readonly packs: readonly { readonly name: string; readonly credits: number }[] };
  readonly memberId?: string | undefined;
  readonly createdAt: string;
  readonly paidAt?: string | undefined;
  readonly refundedAt?: string | undefined;
  readonly refund?: { readonly amountMinor: number } | undefined;
  readonly provider: string;
  readonly providerPaymentId?: string | undefined;
}

/** A payment that was settled, or its refund. */
export interface Movement {
  readonly kind: 'payment' | 'refund';
  readonly at: string;
  /** Negative for a refund. */
  readonly amountMinor: number;
}

/** The columns of a movement. */
export const movementColumns: readonly string[] = [
  ...['movement', 'at', 'payment', 'state', 'amount', 'currency'],
  ...['for', 'order', 'packs', 'credits', 'member', 'provider', 'provider_payment'],
];

/** The movements of a payment. One that an operator settled may lack its times; then the time of the form counts. */
export function movementsOf(payment: MovedPayment): Movement[] {
  const { amount, createdAt, state, refund } = payment;
  const isBack = state === 'refunded';
  const paidAt = payment.paidAt ?? (isBack ? createdAt : undefined);
  const goneMinor = amount.amountMinor - keptMinor({ ...payment, refundedMinor: refund?.amountMinor });
  return [
    ...(paidAt === undefined ? [] : [{ kind: 'payment', at: paidAt, amountMinor: amount.amountMinor } as const]),
    ...(isBack ? [{ kind: 'refund', at: payment.refundedAt ?? createdAt, amountMinor: -goneMinor } as const] : []),
  ];
}

/**
 * The row of a movement, without personal data: a member is an id, after an erasure that of the erasure; a guest is
 * blank.
 */
export function movementRow(payment: MovedPayment, { kind, at, amountMinor }: Movement): string[] {
  const { id, state, amount, purpose, memberId = '' } = payment;
  const packs = purpose.kind === 'packs' ? purpose.packs : [];
  const credits = packs.reduce((sum, pack) => sum + pack.credits, 0);
  return [
    ...[kind, at, id, state, decimal(amountMinor), amount.currency],
    ...[purpose.kind, purpose.kind === 'order' ? purpose.orderId : ''],
    ...[packs.map(({ name }) => name).join('; '), String(credits), memberId],
    ...[payment.provider, payment.providerPaymentId ?? ''],
  ];
}

/** Minor units as a decimal number with two digits: 7900 is `79.00`. */
export function decimal(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
