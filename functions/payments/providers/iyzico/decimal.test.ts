import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalOf, minorOf, withoutTrailingZeros } from './decimal.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [159_000, '1590.00'],
])('%p minor units are written %p', (amountMinor, text) => {
  expect(decimalOf({ amountMinor })).toBe(text);
});

test.each([
  ['1', 100],
  ['1.1', 110],
  ['1.10000000', 110],
  ['0.05', 5],
  ['10.0', 1000],
])('%p is read as %p minor units', (text, amountMinor) => {
  expect(minorOf(text)).toBe(amountMinor);
});

test.each(['', '-1', '1,5', '1e3', '1.005', '1.', '.5', 'NaN', ' 1'])('%p is no amount', (text) => {
  expect(() => minorOf(text)).toThrow('an amount that is none');
});

test('what was written is read as the same amount, with its zeros and without', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (amountMinor) => {
      const text = decimalOf({ amountMinor });
      expect(minorOf(text)).toBe(amountMinor);
      expect(minorOf(withoutTrailingZeros(text))).toBe(amountMinor);
    }),
  );
});

test.each([
  ['10.50', '10.5'],
  ['10.500', '10.5'],
  ['10.00', '10'],
  ['10.0', '10'],
  ['10', '10'],
  ['100', '100'],
  ['0.10', '0.1'],
])('%p is signed as %p', (text, signed) => {
  expect(withoutTrailingZeros(text)).toBe(signed);
});
