import { hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import type { StoredPayment } from './stored-payment.ts';

/** When the sweeper asks the provider about an awaiting payment by itself, in minutes after the form was opened. */
export const pollAfterMinutes = [2, 10, 35, 24 * 60] as const;

/** When to poll a payment after the poll that is being made; `never` after the last one. */
export function nextPollAt({ createdAt, polls }: Pick<StoredPayment, 'createdAt' | 'polls'>): string {
  const minutes = pollAfterMinutes[polls + 1];
  return minutes === undefined ? never : minutesAfter(createdAt, minutes);
}

/** After so many polls, two weeks, a payment the provider still examines is put before an operator. */
export const maxPolls = 18;

/**
 * When to poll a payment that still awaits its money. After the last poll it is with the provider,
 * who examines it: it is asked about once a day until the provider knows.
 */
export function nextPollAtWhileOpen(payment: Pick<StoredPayment, 'createdAt' | 'polls'>, at: Date): string {
  const next = nextPollAt(payment);
  return next === never ? hoursAfter(at, 24) : next;
}
