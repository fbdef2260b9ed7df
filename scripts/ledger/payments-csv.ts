import { shopDayOf } from '#shared/shop-day.ts';
import { type BookPayment, keptOf, soldCredits } from './books.ts';
import { csv } from './csv.ts';

const columns = [
  ...['movement', 'at', 'payment', 'state', 'amount', 'currency'],
  ...['for', 'order', 'packs', 'credits', 'member', 'provider', 'provider_payment'],
] as const;

/** Two days as `2026-11-30`, both of which count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Money that came, or went back. */
interface Movement {
  readonly kind: 'payment' | 'refund';
  readonly at: string;
  /** Below zero for what went back. */
  readonly amountMinor: number;
}

/**
 * The movements of money in a period, the oldest first: what came is one, what went back another, each on its own day. Days
 * are those of the shop's own time zone. Nobody is named: a member is an id, after an erasure that of the erasure, and a
 * guest nothing.
 */
export function paymentsCsv(payments: readonly BookPayment[], period: Period): string {
  const moved = payments
    .flatMap((payment) => movementsOf(payment).map((movement) => ({ payment, movement })))
    .filter(({ movement }) => isWithin(shopDayOf(movement.at), period))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return csv([columns, ...moved.map(({ payment, movement }) => row(payment, movement))]);
}

function keyOf({ payment, movement }: { payment: BookPayment; movement: Movement }): string {
  return `${movement.at} ${payment.id} ${movement.kind}`;
}

/** When money moved. What an operator settled by hand may lack its moments; then the form's counts. */
function movementsOf(payment: BookPayment): Movement[] {
  const { amount, createdAt, state } = payment;
  const isBack = state === 'refunded';
  const paidAt = payment.paidAt ?? (isBack ? createdAt : undefined);
  const goneMinor = amount.amountMinor - keptOf(payment);
  return [
    ...(paidAt === undefined ? [] : [{ kind: 'payment', at: paidAt, amountMinor: amount.amountMinor } as const]),
    ...(isBack ? [{ kind: 'refund', at: payment.refundedAt ?? createdAt, amountMinor: -goneMinor } as const] : []),
  ];
}

function row(payment: BookPayment, { kind, at, amountMinor }: Movement): string[] {
  const { id, state, amount, purpose, memberId = '' } = payment;
  const packs = purpose.kind === 'packs' ? purpose.packs.map(({ name }) => name).join('; ') : '';
  return [
    ...[kind, at, id, state, decimal(amountMinor), amount.currency],
    ...[purpose.kind, purpose.kind === 'order' ? purpose.orderId : '', packs, String(soldCredits(payment)), memberId],
    ...[payment.provider, payment.providerPaymentId ?? ''],
  ];
}

/** Minor units as a decimal number with two digits: 7900 is `79.00`. */
function decimal(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function isWithin(day: string, { from, to }: Period): boolean {
  return from <= day && day <= to;
}
