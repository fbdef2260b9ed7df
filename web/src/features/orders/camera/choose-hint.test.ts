import { expect, test } from 'vitest';
import { type LiveFace, type LiveRule, liveRules } from '#shared/photo/live-view.ts';
import type { Check } from '#shared/photo/report.ts';
import { chooseHint } from './choose-hint.ts';
import { planOval } from './plan-oval.ts';

const oval = planOval({ widthPx: 360, heightPx: 480 });

interface Changes {
  /** In heights of a head that fills the oval. */
  readonly size?: number;
  /** In heights of the oval. */
  readonly aside?: number;
  readonly below?: number;
  readonly rules?: Partial<Record<LiveRule, Partial<Check>>>;
}

/** A face that fills the oval and passes every rule, except for the changes. */
function aFace({ size = 1, aside = 0, below = 0, rules = {} }: Changes = {}): LiveFace {
  const eyes = { x: oval.x + aside * oval.heightPx, y: oval.y + below * oval.heightPx };
  const checks = liveRules.map((id): [LiveRule, Check] => [
    id,
    { id, value: 0, unit: 'degrees', limit: {}, score: 100, mark: 'pass', ...rules[id] },
  ]);
  return {
    eyes,
    chin: { x: eyes.x, y: eyes.y + (size * oval.heightPx) / 2 },
    checks: Object.fromEntries(checks) as Record<LiveRule, Check>,
  };
}

const warn = { mark: 'warn' } as const;

test.each<[string, Changes, string]>([
  ['a face that is held well', {}, 'hold'],
  ['a face far away', { size: 0.6 }, 'closer'],
  ['a face too close', { size: 1.2 }, 'back'],
  ['a face next to the oval', { aside: -0.2 }, 'centre'],
  ['a face below the oval', { below: 0.2 }, 'centre'],
  ['a tilted head', { rules: { roll: warn } }, 'level'],
  ['a head turned aside', { rules: { yaw: warn } }, 'turn'],
  ['a nose that points down', { rules: { pitch: { mark: 'fail', value: 21 } } }, 'chinUp'],
  ['a nose that points up', { rules: { pitch: { mark: 'fail', value: -21 } } }, 'chinDown'],
  ['a dark room', { rules: { exposure: { ...warn, cause: 'dark' } } }, 'dark'],
  ['glaring light', { rules: { exposure: { ...warn, cause: 'bright' } } }, 'bright'],
  ['light from one side', { rules: { evenLight: { ...warn, cause: 'shadow' } } }, 'side'],
  ['closed eyes', { rules: { eyesOpen: warn } }, 'eyes'],
  ['eyes that look aside', { rules: { gaze: warn } }, 'gaze'],
  ['an open mouth', { rules: { mouthClosed: warn } }, 'mouth'],
  ['a smile', { rules: { neutral: { ...warn, cause: 'smile' } } }, 'smile'],
])('%s gets the hint for it', (_, changes, hint) => {
  expect(chooseHint({ faces: 1, face: aFace(changes) }, oval)).toBe(hint);
});

test('a frame without faces asks for one, and a frame with several asks for a single person', () => {
  expect(chooseHint({ faces: 0, face: undefined }, oval)).toBe('noFace');
  expect(chooseHint({ faces: 2, face: aFace() }, oval)).toBe('several');
});

test('a wrong position is hinted at before rules that depend on it', () => {
  expect(chooseHint({ faces: 1, face: aFace({ size: 0.5, rules: { eyesOpen: warn, roll: warn } }) }, oval)).toBe(
    'closer',
  );
});
