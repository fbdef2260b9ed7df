import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { creditsOfAmount } from './credits-of-amount.ts';

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [1999, 19],
  [2000, 20],
  [4999, 20],
  [5000, 50],
  [9999, 50],
  [10_000, 100],
  [1_000_000, 100],
])('%i kuruş are %i credits', (kurus, credits) => {
  expect(creditsOfAmount(kurus)).toBe(credits);
});

const kurus = fc.nat({ max: 2_000_000 });

test('gives whole credits, at most a hundred, and never fewer for a larger amount', () => {
  fc.assert(
    fc.property(kurus, kurus, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(Number.isInteger(creditsOfAmount(one))).toBe(true);
      expect(creditsOfAmount(more)).toBeLessThanOrEqual(100);
      expect(creditsOfAmount(less)).toBeLessThanOrEqual(creditsOfAmount(more));
    }),
  );
});

test('gives one credit for each whole lira below twenty lira', () => {
  fc.assert(
    fc.property(fc.nat({ max: 19 }), fc.nat({ max: 99 }), (lira, rest) => {
      expect(creditsOfAmount(lira * 100 + rest)).toBe(lira);
    }),
  );
});
