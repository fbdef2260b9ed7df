import { expect, test } from '@jest/globals';
import { wingTip } from './draw-liner.ts';
import { layLidCoordinates } from './lid-coordinates.ts';

/** An eye 100 px wide, outer corner at (100, 200), whose lower lashes come to the corner from `below` pixels below it. */
function eyeWith(below: number) {
  const row = (lift: number) => [0, 0.25, 0.5, 0.75, 1].map((u) => ({ x: 100 + 100 * u, y: 200 - lift }));
  const lowerLashes = [0, 0.25, 0.5, 0.75, 1].map((u) => ({ x: 100 + 100 * u, y: 200 + Math.min(1, u * 4) * below }));
  return layLidCoordinates({ upperLashes: row(0), lowerLashes, crease: row(20), brow: row(70) });
}

test.each([
  ['hang down beside an old eye', -12],
  ['are level', 0],
  ['are steep', 40],
])('a wing rises towards the temple where the lower lashes %s', (_, below) => {
  const { x, y } = wingTip(eyeWith(below), 1);
  const rise = (200 - y) / (100 - x);
  expect(x).toBeLessThan(80);
  expect(rise).toBeGreaterThan(0.25);
  expect(rise).toBeLessThan(0.85);
});
