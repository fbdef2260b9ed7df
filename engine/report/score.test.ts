import { describe, expect, test } from '@jest/globals';
import { grade } from './grade.ts';
import { aimScore, sigmoidScore } from './score.ts';

describe('scores', () => {
  test('OFIQ EyesOpen: half the score where the sigmoid turns', () => {
    const mapping = { h: 100, a: 0, s: 1, x0: 0.02, w: 0.01 };
    expect(sigmoidScore(0.02, mapping)).toBe(50);
    expect(sigmoidScore(0.08, mapping)).toBe(100);
  });

  test('OFIQ NaturalColour: 100 without any distance, never above', () => {
    expect(sigmoidScore(0, { h: 200, a: 1, s: -1, x0: 0, w: 10 })).toBe(100);
  });

  test('a value at its aim scores 100, at a limit 50, far out 0', () => {
    const limits = { min: 0.5, max: 0.69, aim: 0.6 };
    expect([0.6, 0.5, 0.69, 0.3].map((value) => aimScore(value, limits))).toEqual([100, 50, 50, 0]);
  });
});

test('a value on a limit still passes, beyond it the worse mark wins', () => {
  const gate = { warnAbove: 8, failAbove: 15 };
  expect([8, 8.1, 15, 15.1].map((value) => grade(value, gate))).toEqual(['pass', 'warn', 'warn', 'fail']);
});
