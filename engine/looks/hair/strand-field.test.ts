import { describe, expect, test } from '@jest/globals';
import { createRandom } from '#tests/support/engine/random.ts';
import { readFlow } from './hair-flow.ts';
import { drawStrands } from './strand-field.ts';

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

describe('strands', () => {
  const look = { widthPx: 2, lengthPx: 25, seed: 11 };
  const field = drawStrands(straight, look);

  test('are alike along the hair and differ across it', () => {
    const change = (step: number) => {
      let sum = 0;
      for (let at = 30 * width; at < 60 * width; at += 1) sum += Math.abs(field[at]! - field[at + step]!);
      return sum;
    };
    expect(change(3 * width)).toBeLessThan(0.4 * change(3));
  });

  test('have mean 0 and variance 1', () => {
    const mean = field.reduce((sum, value) => sum + value, 0) / field.length;
    const variance = field.reduce((sum, value) => sum + value * value, 0) / field.length;
    expect(mean).toBeCloseTo(0, 4);
    expect(variance).toBeCloseTo(1, 3);
  });

  test('are the same for the same seed only', () => {
    expect(drawStrands(straight, look)).toEqual(field);
    expect(drawStrands(straight, { ...look, seed: 12 })).not.toEqual(field);
  });

  test('stay within the hair', () => {
    const half = { ...straight, hair: plane((x) => (x < 40 ? 1 : 0)) };
    const drawn = drawStrands(half, look);
    expect(plane((x, y) => (x >= 40 ? Math.abs(drawn[y * width + x]!) : 0)).every((value) => value === 0)).toBe(true);
  });
});
