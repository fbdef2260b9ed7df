import { expect, test } from '@jest/globals';
import type { Features } from '#engine/measure/measure-features.ts';
import type { SeenLips } from '#engine/measure/visible/between-lips.ts';
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

const closed: SeenLips = { teeth: 0, tongue: 0.2 };

function checkOf(id: CheckId, features: Partial<Features>, lips: Partial<SeenLips> = {}) {
  return checkFeatures({ ...calm, ...features }, { ...closed, ...lips }, false).find((check) => check.id === id)!;
}

function markOf(id: CheckId, features: Partial<Features>, lips: Partial<SeenLips> = {}) {
  return checkOf(id, features, lips).mark;
}

test('passes a neutral face that looks into the lens', () => {
  expect(checkFeatures(calm, closed, false).every(({ mark }) => mark === 'pass')).toBe(true);
});

test.each([
  [
    'a broad smile that shows no teeth is warned of',
    { mouthWidth: 0.86, cornerLift: 0.076, mouthOpening: 0.02 },
    'warn',
  ],
  ['a laugh fails', { mouthWidth: 0.8, cornerLift: 0.09, mouthOpening: 0.14 }, 'fail'],
  ['an open mouth that does not smile is not called a laugh', { mouthOpening: 0.14 }, 'pass'],
] as const)('%s', (_, features, mark) => {
  expect(markOf('neutral', features)).toBe(mark);
});

test.each([
  [0.06, 'pass'],
  [0.08, 'warn'],
  [0.11, 'fail'],
] as const)('irises %d of an eye width off the middle: %s', (gazeOffset, mark) => {
  expect(markOf('gaze', { gazeOffset })).toBe(mark);
});

test('fails a grin for its teeth and for its expression', () => {
  const grin = { mouthWidth: 0.82, cornerLift: 0.057, mouthOpening: 0.1 };
  expect(checkOf('mouthClosed', grin, { teeth: 6 })).toMatchObject({ mark: 'fail', cause: 'teeth' });
  expect(checkOf('neutral', grin, { teeth: 6 })).toMatchObject({ mark: 'fail', cause: 'laugh' });
});

test('passes a faint smile with closed lips', () => {
  const smile = { mouthWidth: 0.6, cornerLift: 0.067 };
  expect(markOf('neutral', smile)).toBe('pass');
  expect(markOf('mouthClosed', smile)).toBe('pass');
});

test('fails a tongue', () => {
  expect(checkOf('mouthClosed', {}, { tongue: 1.2 })).toMatchObject({ mark: 'fail', cause: 'tongue' });
});
