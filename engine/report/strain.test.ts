import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { grade } from './grade.ts';
import { strain, strainGate } from './strain.ts';
import { strained } from './strained.ts';

const gates = [
  { warnAbove: 0.02, failAbove: 0.09 },
  { warnBelow: 0.45, failBelow: 0.3 },
  { warnAbove: 0, failAbove: 7 },
] as const;

test('marks a strain like its measure', () => {
  const value = fc.double({ min: 0, max: 10, noNaN: true }).map((double) => Number(double.toFixed(4)));
  fc.assert(
    fc.property(fc.constantFrom(...gates), value, (gate, measured) => {
      expect(grade(strain(measured, gate), strainGate)).toBe(grade(measured, gate));
    }),
  );
});

test('passes a value on the limit', () => {
  expect(strain(0.02, gates[0])).toBe(1);
  expect(strain(0.09, gates[0])).toBe(2);
  expect(strain(0.3, gates[1])).toBe(2);
});

test('fails a value that could not be measured', () => {
  expect(strained('exposure', { dark: Number.NaN }, 100).mark).toBe('fail');
});

test('names the most strained measure as the cause, and none for a passed rule', () => {
  expect(strained('exposure', { dark: 0.4, bright: 1.4 }, 50)).toMatchObject({
    value: 1.4,
    mark: 'warn',
    cause: 'bright',
  });
  expect(strained('exposure', { dark: 0.4, bright: 0.2 }, 50)).not.toHaveProperty('cause');
});
