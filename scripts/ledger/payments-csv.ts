import { type Movement, movementColumns, movementRow, movementsOf } from '#functions/admin/payment-movements.ts';
import { csv } from '#functions/platform/csv.ts';
import { shopDayOf } from '#shared/shop-day.ts';
import type { BookPayment } from './books.ts';

/** Two days as `2026-11-30`, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The movements of money in a period, the oldest first: a payment is one, a refund another, each on its own day. Days
 * are those of the shop's own time zone.
 */
export function paymentsCsv(payments: readonly BookPayment[], period: Period): string {
  const moved = payments
    .flatMap((payment) => movementsOf(payment).map((movement) => ({ payment, movement })))
    .filter(({ movement }) => isWithin(shopDayOf(movement.at), period))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return csv([movementColumns, ...moved.map(({ payment, movement }) => movementRow(payment, movement))]);
}

function keyOf({ payment, movement }: { payment: BookPayment; movement: Movement }): string {
  return `${movement.at} ${payment.id} ${movement.kind}`;
}

function isWithin(day: string, { from, to }: Period): boolean {
  return from <= day && day <= to;
}
