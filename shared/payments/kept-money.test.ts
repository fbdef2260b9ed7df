import { expect, test } from '@jest/globals';
import { keptMinor } from './kept-money.ts';

const amount = { amountMinor: 500, currency: 'USD' } as const;

test.each([
  ['nothing of an unpaid form', { state: 'awaiting' }, 0],
  ['nothing of an expired form', { state: 'failed' }, 0],
  ['nothing of a payment in review', { state: 'review' }, 0],
  ['all of a payment', { state: 'paid' }, 500],
  ['nothing when the full refund is due', { state: 'refund_due', refundedMinor: 500 }, 0],
  ['nothing of an unused payment', { state: 'refund_due' }, 0],
  ['the rest when a partial refund is due', { state: 'refund_due', refundedMinor: 120 }, 380],
  ['the rest after a partial refund', { state: 'refunded', refundedMinor: 120 }, 380],
] as const)('keptMinor returns %s', (_, payment, kept) => {
  expect(keptMinor({ amount, ...payment })).toBe(kept);
});
