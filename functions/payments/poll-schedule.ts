import { hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import type { StoredPayment } from './stored-payment.ts';

/** When the sweeper automatically polls an awaiting payment, in minutes after the form was opened. */
export const pollAfterMinutes = [2, 10, 35, 24 * 60] as const;

/** When to poll a payment after the current poll; `never` after the last one. */
export function nextPollAt({ createdAt, polls }: Pick<StoredPayment, 'createdAt' | 'polls'>): string {
  const minutes = pollAfterMinutes[polls + 1];
  return minutes === undefined ? never : minutesAfter(createdAt, minutes);
}

/** After this many polls, two weeks, a payment that the provider still reviews goes to an operator. */
export const maxPolls = 18;

/**
 * When to poll a payment that awaits its money. After the last scheduled poll a payment in the provider's review is
 * polled once a day until the provider decides.
 */
export function nextPollAtWhileOpen(payment: Pick<StoredPayment, 'createdAt' | 'polls'>, at: Date): string {
  const next = nextPollAt(payment);
  return next === never ? hoursAfter(at, 24) : next;
}
