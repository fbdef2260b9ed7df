import { expect, test } from '@jest/globals';
import { keptMinor } from './kept-money.ts';

const amount = { amountMinor: 500, currency: 'USD' } as const;

test.each([
  ['nothing of a form nobody has paid in', { state: 'awaiting' }, 0],
  ['nothing of an expired form', { state: 'failed' }, 0],
  ['nothing of money an operator looks at', { state: 'review' }, 0],
  ['all of a payment', { state: 'paid' }, 500],
  ['nothing when all of it goes back', { state: 'refund_due', refundedMinor: 500 }, 0],
  ['nothing of money that had no use', { state: 'refund_due' }, 0],
  ['the rest when a part is on its way back', { state: 'refund_due', refundedMinor: 120 }, 380],
  ['the rest when a part went back', { state: 'refunded', refundedMinor: 120 }, 380],
] as const)('is left: %s', (_, payment, kept) => {
  expect(keptMinor({ amount, ...payment })).toBe(kept);
});
