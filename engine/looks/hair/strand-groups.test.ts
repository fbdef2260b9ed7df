import { describe, expect, test } from '@jest/globals';
import { createRandom } from '#tests/support/engine/random.ts';
import { readFlow } from './hair-flow.ts';
import { drawGroups } from './strand-groups.ts';

const [width, height, face] = [80, 100, 60];
const hair = new Float32Array(width * height).fill(1);
const plane = (value: (x: number, y: number) => number) =>
  Float32Array.from(hair, (_, at) => value(at % width, Math.floor(at / width)));
const straight = readFlow(
  plane((x) => 0.3 + 0.05 * Math.sin(x * 1.3)),
  hair,
  width,
  height,
  face,
);

describe('the flow', () => {
  test('runs along straight hair and is sure of it', () => {
    const middle = 50 * width + 40;
    expect(Math.abs(straight.dy[middle]!)).toBeGreaterThan(0.99);
    expect(straight.coherence[middle]).toBeGreaterThan(0.9);
  });

  test('is not sure of curls that run in all directions', () => {
    const dice = createRandom(3);
    const next = () => dice.below(1000) / 1000;
    const curls = readFlow(
      plane(() => 0.2 + 0.1 * next()),
      hair,
      width,
      height,
      face,
    );
    const mean = curls.coherence.reduce((sum, value) => sum + value, 0) / hair.length;
    expect(mean).toBeLessThan(0.3);
  });
});

describe('groups of strands', () => {
  const look = { spacing: 0.12, narrow: 0.04, wide: 0.12, short: 0.3, long: 0.8, seed: 11 };
  const everywhere = () => 1;
  const field = drawGroups(straight, look, face, everywhere);
  const change = (of: Float32Array, step: number) => {
    let sum = 0;
    for (let at = 30 * width; at < 60 * width; at += 1) sum += Math.abs(of[at]! - of[at + step]!);
    return sum;
  };

  test('are alike along the hair and differ across it', () => {
    expect(change(field, 3 * width)).toBeLessThan(0.4 * change(field, 3));
  });

  test('have no beads: along a group the share rises and falls once', () => {
    const only = drawGroups(straight, { ...look, spacing: 2, narrow: 0.1 }, face, everywhere);
    const from = only.indexOf(Math.max(...only)) % width;
    const along = Array.from({ length: height }, (_, y) => only[y * width + from]!).filter((value) => value > 0);
    const top = along.indexOf(Math.max(...along));
    const rounded = along.map((value) => Math.round(value * 100));
    expect(along.length).toBeGreaterThan(10);
    expect(rounded.slice(0, top)).toEqual(rounded.slice(0, top).toSorted((one, other) => one - other));
    expect(rounded.slice(top)).toEqual(rounded.slice(top).toSorted((one, other) => other - one));
  });

  test('are of varied width', () => {
    const widths = new Set<number>();
    for (let y = 0; y < height; y += 5) {
      let run = 0;
      for (let x = 0; x < width; x += 1) {
        if (field[y * width + x]! > 0.3) run += 1;
        else {
          if (run > 0) widths.add(run);
          run = 0;
        }
      }
    }
    expect(widths.size).toBeGreaterThanOrEqual(4);
  });

  test('are the same for the same seed only', () => {
    expect(drawGroups(straight, look, face, everywhere)).toEqual(field);
    expect(drawGroups(straight, { ...look, seed: 12 }, face, everywhere)).not.toEqual(field);
  });

  test('take nothing where they are weighed with nothing', () => {
    const lower = drawGroups(straight, look, face, (at) => (at < 50 * width ? 0 : 1));
    expect(Math.max(...lower.subarray(0, 50 * width))).toBe(0);
    expect(Math.max(...lower.subarray(50 * width))).toBeGreaterThan(0.3);
  });
});
