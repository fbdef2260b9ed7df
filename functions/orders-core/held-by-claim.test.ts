import { expect, test } from '@jest/globals';
import { aCompletedOrder, aFailedOrder } from '#tests/support/functions/an-order.ts';
import { heldByClaim } from './held-by-claim.ts';

const openedAt = '2026-12-01T10:00:00.000Z';
const decidedAt = '2026-12-02T10:00:00.000Z';
const declined = { state: 'declined', openedAt, decidedAt } as const;

test.each([
  ['without a claim', aCompletedOrder(), '2026-12-02T10:00:01.000Z', undefined],
  ['that failed', aFailedOrder(), '2026-12-02T10:00:01.000Z', undefined],
  [
    'with an open claim, a day longer each time',
    aCompletedOrder({ claim: { state: 'open', openedAt } }),
    '2026-12-09T10:00:00.000Z',
    '2026-12-10T10:00:00.000Z',
  ],
  [
    'whose decision may not be mailed yet',
    aCompletedOrder({ claim: declined }),
    '2026-12-03T09:59:59.000Z',
    '2026-12-03T10:00:00.000Z',
  ],
  ['whose decision is a day old', aCompletedOrder({ claim: declined }), '2026-12-03T10:00:00.000Z', undefined],
] as const)('returns how long the claim holds the personal data of an order %s', (_, order, now, heldUntil) => {
  expect(heldByClaim(order, new Date(now))).toBe(heldUntil);
});
