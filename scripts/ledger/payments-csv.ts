import { creditsOf } from '#functions/payments/stored-payment.ts';
import { brand } from '#shared/brand.ts';
import { type BookPayment, keptOf } from './books.ts';
import { csv } from './csv.ts';

const columns = [
  ...['payment', 'opened', 'paid', 'refunded', 'state', 'amount', 'refunded_amount', 'currency'],
  ...['for', 'order', 'packs', 'credits', 'member', 'provider', 'provider_payment'],
] as const;

/** Two days as `2026-11-30`, both of which count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The payments whose money came or went back in a period, the oldest first. Days are those of the shop's own time zone.
 * Nobody is named: a member is an id, after an erasure that of the erasure, and a guest nothing.
 */
export function paymentsCsv(payments: readonly BookPayment[], period: Period): string {
  const moved = payments
    .filter((payment) => movements(payment).some((at) => isWithin(dayOf(at), period)))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return csv([columns, ...moved.map(row)]);
}

/** When money moved. What an operator settled by hand may lack its moment; then the form's counts. */
function movements({ paidAt, refundedAt, createdAt, state }: BookPayment): string[] {
  const known = [paidAt, refundedAt].filter((at) => at !== undefined);
  return known.length === 0 && state === 'refunded' ? [createdAt] : known;
}

function row(payment: BookPayment): string[] {
  const { id, createdAt, paidAt = '', refundedAt = '', state, amount, purpose, memberId = '' } = payment;
  const packs = purpose.kind === 'packs' ? purpose.packs.map(({ name }) => name).join('; ') : '';
  return [
    ...[id, createdAt, paidAt, refundedAt, state, decimal(amount.amountMinor)],
    ...[decimal(goneOf(payment)), amount.currency],
    ...[purpose.kind, purpose.kind === 'order' ? purpose.orderId : '', packs, String(creditsOf(purpose)), memberId],
    ...[payment.provider, payment.providerPaymentId ?? ''],
  ];
}

/** What went back or is on its way, in minor units. */
function goneOf(payment: BookPayment): number {
  const isOwed = payment.state === 'refund_due' || payment.state === 'refunded';
  return isOwed ? payment.amount.amountMinor - keptOf(payment) : 0;
}

/** Minor units as a decimal number with two digits: 7900 is `79.00`. */
function decimal(amountMinor: number): string {
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: brand.timeZone });

function dayOf(at: string): string {
  return days.format(new Date(at));
}

function isWithin(day: string, { from, to }: Period): boolean {
  return from <= day && day <= to;
}
