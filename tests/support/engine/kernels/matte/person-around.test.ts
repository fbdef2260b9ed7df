import { expect, test } from '@jest/globals';
import { personAround } from './person-around.ts';

test.each([
  [40, 40],
  [41, 39],
])('counts every window as full when all of %d x %d pixels are the person', (width, height) => {
  const { columns, shares } = personAround(new Float32Array(width * height).fill(1), width, height, [4]);
  expect(columns).toBe(Math.ceil(width / 2));
  for (const share of shares[0]!) expect(share).toBeCloseTo(1, 5);
});
