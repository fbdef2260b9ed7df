import { describe, expect, test } from '@jest/globals';
import { grade } from './grade.ts';
import { aimScore, sigmoidScore } from './score.ts';

describe('scores', () => {
  test('gives half the score at the inflection of OFIQ EyesOpen', () => {
    const mapping = { h: 100, a: 0, s: 1, x0: 0.02, w: 0.01 };
    expect(sigmoidScore(0.02, mapping)).toBe(50);
    expect(sigmoidScore(0.08, mapping)).toBe(100);
  });

  test('gives 100 at distance 0 of OFIQ NaturalColour, never more', () => {
    expect(sigmoidScore(0, { h: 200, a: 1, s: -1, x0: 0, w: 10 })).toBe(100);
  });

  test('scores 100 at the aim, 50 at a limit, 0 far out', () => {
    const limits = { min: 0.5, max: 0.69, aim: 0.6 };
    expect([0.6, 0.5, 0.69, 0.3].map((value) => aimScore(value, limits))).toEqual([100, 50, 50, 0]);
  });
});

test('passes a value on a limit, and gives the worse mark beyond it', () => {
  const gate = { warnAbove: 8, failAbove: 15 };
  expect([8, 8.1, 15, 15.1].map((value) => grade(value, gate))).toEqual(['pass', 'warn', 'warn', 'fail']);
});
