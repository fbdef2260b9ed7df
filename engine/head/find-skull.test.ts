import { expect, test } from '@jest/globals';
import { findSkull } from './find-skull.ts';

const face = { left: -100, right: 100, top: -90, chin: 165 };

test('finds the skull under high hair, whatever the height of the hair', () => {
  const [high, higher] = [findSkull(face, -200, 0), findSkull(face, -260, 0)];
  expect(high.likely).toBeCloseTo(-158, 6);
  expect(higher).toEqual(high);
  expect(high.lowest).toBeGreaterThan(high.likely);
});

test('never finds the skull above the hair', () => {
  expect(findSkull(face, -150, 0)).toEqual({ likely: -150, lowest: -144 });
});

test('finds more of the skull above a lowered face, and never less than the forehead', () => {
  expect(findSkull(face, -260, 8).likely).toBeLessThan(findSkull(face, -260, 0).likely);
  expect(findSkull(face, -260, -40).lowest).toBe(-90);
});
