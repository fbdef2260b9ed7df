import { describe, expect, test } from '@jest/globals';
import type { Point } from '#engine/geometry/point.ts';
import { type EyeLines, layLidCoordinates } from './lid-coordinates.ts';

/** An eye 100 px wide as seen from before: outer corner at (100, 200), lashes 20 px up, crease 40, brow 70. */
const lines: EyeLines = {
  upperLashes: arc(0, 20),
  lowerLashes: arc(0, -12),
  crease: arc(20, 20),
  brow: arc(70, 0),
};

function arc(ends: number, bulge: number): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((u) => ({ x: 100 + 100 * u, y: 200 - ends - bulge * Math.sin(Math.PI * u) }));
}

describe('on a drawn eye', () => {
  const lid = layLidCoordinates(lines);

  test('the outer corner is 0, the inner one 1, and the temple below 0', () => {
    expect(lid.eyeWidthPx).toBeCloseTo(100);
    expect(lid.acrossAt(100, 180)).toBeCloseTo(0);
    expect(lid.acrossAt(200, 150)).toBeCloseTo(1);
    expect(lid.acrossAt(70, 200)).toBeCloseTo(-0.3);
  });

  test('the lashes have height 0 and the brow 1, and what is below the lashes is negative', () => {
    expect(lid.heightAt(150, 180, 0.5)).toBeCloseTo(0, 2);
    expect(lid.heightAt(150, 130, 0.5)).toBeCloseTo(1, 2);
    expect(lid.heightAt(150, 190, 0.5)).toBeLessThan(0);
  });

  test('the crease lies between them where the lines say', () => {
    expect(lid.creaseAt(0.5)).toBeCloseTo(0.4, 2);
  });
});

test('an eye that leans, or is mirrored, has the same coordinates', () => {
  const lid = layLidCoordinates(lines);
  for (const sign of [1, -1]) {
    const [cos, sin] = [Math.cos(0.3), Math.sin(0.3)];
    const move = ({ x, y }: Point): Point => ({ x: sign * (cos * x - sin * y), y: sin * x + cos * y });
    const moved = layLidCoordinates({
      upperLashes: lines.upperLashes.map(move),
      lowerLashes: lines.lowerLashes.map(move),
      crease: lines.crease.map(move),
      brow: lines.brow.map(move),
    });
    const { x, y } = move({ x: 120, y: 160 });
    const across = moved.acrossAt(x, y);
    expect(across).toBeCloseTo(lid.acrossAt(120, 160), 5);
    expect(moved.heightAt(x, y, across)).toBeCloseTo(lid.heightAt(120, 160, 0.2), 5);
    expect(moved.creaseAt(across)).toBeCloseTo(lid.creaseAt(0.2), 5);
  }
});

test('a brow that hangs on the lashes leaves a lid to draw on', () => {
  const hooded = layLidCoordinates({ ...lines, brow: arc(2, 20), crease: arc(1, 20) });
  expect(hooded.heightAt(150, 160, 0.5)).toBeCloseTo(1, 1);
  expect(hooded.creaseAt(0.5)).toBeCloseTo(0.18);
});
