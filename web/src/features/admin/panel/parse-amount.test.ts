import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['0.40', 40],
  ['0,4', 40],
  [' 1 ', 100],
  ['12.34', 1234],
  ['50.00', 5000],
  ['50.01', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['one', undefined],
])('parseAmount reads %p as %p when fifty is the maximum', (typed, minor) => {
  expect(parseAmount(typed, 5000)).toBe(minor);
});
