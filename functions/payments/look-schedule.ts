import { hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import type { StoredPayment } from './stored-payment.ts';

/** When the sweeper asks the provider about an awaiting payment by itself, in minutes after the form was opened. */
export const lookAfterMinutes = [2, 10, 35, 24 * 60] as const;

/** When to look at a payment after the look that is being made now; never after the last one. */
export function nextLook({ createdAt, looks }: Pick<StoredPayment, 'createdAt' | 'looks'>): string {
  const minutes = lookAfterMinutes[looks + 1];
  return minutes === undefined ? never : minutesAfter(createdAt, minutes);
}

/**
 * When to look again at a payment that still awaits its money. What awaits it after the last look is with the provider,
 * who examines it: it is asked about once a day until the provider knows.
 */
export function nextLookWhileOpen(payment: Pick<StoredPayment, 'createdAt' | 'looks'>, at: Date): string {
  const next = nextLook(payment);
  return next === never ? hoursAfter(at, 24) : next;
}

/** The first pause after a look that failed; it doubles with every failure, up to six hours. */
const firstPauseMinutes = 5;
const maxPauseHours = 6;

/** After so many failed looks, about two weeks, a payment is put before an operator. */
export const maxFailedLooks = 60;

/**
 * When to look again at a payment that could not be looked at. One that waits for an operator rings once a day, so that
 * nobody forgets it.
 */
export function lookAfterFailure(
  { state, failedLooks }: Pick<StoredPayment, 'state' | 'failedLooks'>,
  at: Date,
): string {
  if (state === 'review') return hoursAfter(at, 24);
  const minutes = firstPauseMinutes * 2 ** Math.min(failedLooks, 20);
  return minutesAfter(at, Math.min(minutes, maxPauseHours * 60));
}
