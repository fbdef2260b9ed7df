import { minutesAfter, never } from '#functions/platform/clock.ts';
import type { StoredPayment } from './stored-payment.ts';

/** When the sweeper asks the provider about an awaiting payment by itself, in minutes after the form was opened. */
export const lookAfterMinutes = [2, 10, 35, 24 * 60] as const;

/** When to look at a payment after the look that is being made now; never after the last one. */
export function nextLook({ createdAt, looks }: Pick<StoredPayment, 'createdAt' | 'looks'>): string {
  const minutes = lookAfterMinutes[looks + 1];
  return minutes === undefined ? never : minutesAfter(createdAt, minutes);
}
