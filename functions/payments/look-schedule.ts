import { hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import type { StoredPayment } from './stored-payment.ts';

/** When the sweeper asks the provider about an awaiting payment by itself, in minutes after the form was opened. */
export const lookAfterMinutes = [2, 10, 35, 24 * 60] as const;

/** When to look at a payment after the look that is being made now; never after the last one. */
export function nextLook({ createdAt, looks }: Pick<StoredPayment, 'createdAt' | 'looks'>): string {
  const minutes = lookAfterMinutes[looks + 1];
  return minutes === undefined ? never : minutesAfter(createdAt, minutes);
}

/** After so many looks, two weeks, a payment the provider still examines is put before an operator. */
export const maxLooks = 18;

/**
 * When to look again at a payment that still awaits its money. What awaits it after the last look is with the provider,
 * who examines it: it is asked about once a day until the provider knows.
 */
export function nextLookWhileOpen(payment: Pick<StoredPayment, 'createdAt' | 'looks'>, at: Date): string {
  const next = nextLook(payment);
  return next === never ? hoursAfter(at, 24) : next;
}
