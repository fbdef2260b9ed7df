import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MakeupIntensity } from '#shared/looks/makeup-changer/makeup-options.ts';
import { amount, intensityFactors } from './amount.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const factor = fc.double({ min: 0, max: 2, noNaN: true });

test('more cover and more intensity never put on less, and never everything', () => {
  fc.assert(
    fc.property(share, share, factor, factor, (coverA, coverB, factorA, factorB) => {
      const less = amount(Math.min(coverA, coverB), Math.min(factorA, factorB));
      const more = amount(Math.max(coverA, coverB), Math.max(factorA, factorB));
      expect(less).toBeGreaterThanOrEqual(0);
      expect(more).toBeGreaterThanOrEqual(less - 1e-12);
      expect(more).toBeLessThan(1);
    }),
  );
});

test('medium is what the recipe says, and each intensity is more than the one before', () => {
  expect(amount(0.45, intensityFactors.medium)).toBe(0.45);
  for (const cover of [0.05, 0.45, 0.95, 1]) {
    const amounts = MakeupIntensity.options.map((intensity) => amount(cover, intensityFactors[intensity]));
    expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
  }
});

test('without intensity nothing is put on', () => {
  expect(amount(0.8, 0)).toBe(0);
});
