import { expect, test } from '@jest/globals';
import type { Features } from '#engine/measure/measure-features.ts';
import type { CheckId } from '#shared/photo/report.ts';
import { checkFeatures } from './check-features.ts';

const calm: Features = {
  interEyePx: 110,
  eyeOpening: 0.08,
  mouthOpening: 0.01,
  mouthWidth: 0.5,
  cornerLift: 0,
  gazeOffset: 0.02,
};

function markOf(id: CheckId, features: Partial<Features>) {
  return checkFeatures({ ...calm, ...features }, false).find((check) => check.id === id)!.mark;
}

test('passes a neutral face that looks into the lens', () => {
  expect(checkFeatures(calm, false).every(({ mark }) => mark === 'pass')).toBe(true);
});

test.each([
  ['a broad smile over closed teeth is warned of', { mouthWidth: 0.86, cornerLift: 0.076, mouthOpening: 0.1 }, 'warn'],
  ['a laugh fails', { mouthWidth: 0.8, cornerLift: 0.09, mouthOpening: 0.14 }, 'fail'],
  ['an open mouth that does not smile is not called a laugh', { mouthOpening: 0.14 }, 'pass'],
] as const)('%s', (_, features, mark) => {
  expect(markOf('neutral', features)).toBe(mark);
});

test.each([
  [0.07, 'pass'],
  [0.12, 'warn'],
  [0.19, 'fail'],
] as const)('irises %d of an eye width off the middle: %s', (gazeOffset, mark) => {
  expect(markOf('gaze', { gazeOffset })).toBe(mark);
});
