import { expect, test } from '@jest/globals';
import { bleachedHue } from './lift-curve.ts';

const lightness = Array.from({ length: 41 }, (_, index) => index / 40);
const hueAt = (l: number) => {
  const { a, b } = bleachedHue(l);
  return { degrees: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b) };
};

test('lifted hair goes from brown over orange to yellow, and never back', () => {
  const degrees = lightness.filter((l) => l >= 0.3).map((l) => Math.round(hueAt(l).degrees));
  expect(degrees).toEqual(degrees.toSorted((one, other) => one - other));
  expect(hueAt(0.45).degrees).toBeLessThan(65);
  expect(hueAt(0.9).degrees).toBeGreaterThan(80);
});

test('half-way it is most colourful, at the end pale', () => {
  expect(hueAt(0.62).chroma).toBeGreaterThan(2 * hueAt(0.25).chroma);
  expect(hueAt(0.62).chroma).toBeGreaterThan(2 * hueAt(0.97).chroma);
});
