import { expect, test } from '@jest/globals';
import { lineField } from './line-field.ts';

const window = { left: 10, top: 20, widthPx: 30, heightPx: 20 };
const at = (x: number, y: number) => (y - window.top) * window.widthPx + x - window.left;

test('pixels know how far they are from a line, how far along it, and on which side', () => {
  const field = lineField(
    [
      { x: 12, y: 30.5 },
      { x: 32, y: 30.5 },
    ],
    window,
    6,
  );
  expect(field.distance[at(22, 33)]).toBeCloseTo(3);
  expect(field.below[at(22, 33)]).toBeCloseTo(3);
  expect(field.below[at(22, 28)]).toBeCloseTo(-2);
  expect(field.along[at(22, 33)]).toBeCloseTo(0.525);
  expect(field.distance[at(22, 22)]).toBe(Number.POSITIVE_INFINITY);
});

test('a line that leaves the window is measured as far as the window goes', () => {
  const field = lineField(
    [
      { x: -50, y: 25.5 },
      { x: 90, y: 25.5 },
    ],
    window,
    3,
  );
  expect(field.distance[at(10, 25)]).toBeCloseTo(0);
  expect(field.distance[at(39, 26)]).toBeCloseTo(1);
});
