import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unusedOf } from './unused-packs.ts';

test.each([
  ['all of them', { credits: 50, amountMinor: 2000 }, 50, { credits: 50, amountMinor: 2000 }],
  ['the part that is left', { credits: 50, amountMinor: 2000 }, 20, { credits: 20, amountMinor: 800 }],
  ['no more than the packs brought', { credits: 10, amountMinor: 500 }, 61, { credits: 10, amountMinor: 500 }],
  ['nothing once all are used', { credits: 10, amountMinor: 500 }, 0, { credits: 0, amountMinor: 0 }],
  ['no broken cents', { credits: 3, amountMinor: 100 }, 2, { credits: 2, amountMinor: 66 }],
])('unusedOf refunds %s', (_, sold, balance, expected) => {
  expect(unusedOf(sold, balance)).toEqual(expected);
});

test('unusedOf never refunds more than was paid or is left, and never more after a credit is used', () => {
  const sold = fc.record({
    credits: fc.integer({ min: 1, max: 1000 }),
    amountMinor: fc.integer({ min: 1, max: 10 ** 7 }),
  });
  fc.assert(
    fc.property(sold, fc.nat(2000), (packs, balance) => {
      const unused = unusedOf(packs, balance);
      expect(unused.amountMinor).toBeLessThanOrEqual(packs.amountMinor);
      expect(unused.credits).toBeLessThanOrEqual(balance);
      expect(unusedOf(packs, Math.max(0, balance - 1)).amountMinor).toBeLessThanOrEqual(unused.amountMinor);
    }),
  );
});
