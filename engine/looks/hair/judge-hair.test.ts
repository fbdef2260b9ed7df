import { expect, test } from '@jest/globals';
import type { FoundHair } from './find-hair.ts';
import type { HairSigns } from './hair-signs.ts';
import { judgeHair } from './judge-hair.ts';
import { lightenings } from './lightened-share.ts';

const straight: HairSigns = {
  fineStructure: 0.025,
  throatLikeHair: 0,
  unnatural: 0,
  undecided: 0.02,
  openBorder: 0.05,
  missed: 0.01,
  hueRange: 0.02,
  repeat: 0.3,
  darkForehead: 0.001,
  coherence: 0.65,
  crushed: 0,
  middle: 0.55,
  area: 2,
};

const judge = (signs: Partial<HairSigns>, reachesBelowMouth = true) =>
  judgeHair({
    mask: new Float32Array(0),
    length: { topPx: 0, bottomPx: 10, reachesBelowMouth },
    signs: () => ({ ...straight, ...signs }),
  } satisfies FoundHair);

test('long straight hair takes every colour', () => {
  expect(judge({})).toEqual({ refusal: undefined, warnings: [], notForThisPicture: [] });
});

test.each([
  ['of no colour that grows', { unnatural: 12 }, ['head_covering']],
  ['that is unsure in some places', { undecided: 0.042 }, ['hair_unsure']],
] as const)('hair %s warns, and is coloured', (_, signs, warnings) => {
  expect(judge(signs)).toMatchObject({ refusal: undefined, warnings });
});

test.each([
  ['as smooth as cloth', { fineStructure: 0.008 }, 'hair_covered'],
  [
    'that closes below the chin and shows little structure',
    { fineStructure: 0.015, throatLikeHair: 0.9 },
    'hair_covered',
  ],
  ['of several hues', { hueRange: 0.09 }, 'hair_covered'],
  ['whose structure repeats itself', { repeat: 0.6 }, 'hair_covered'],
  ['of the colour of the collar it reaches', { throatLikeHair: 0.9 }, 'hair_cut_off'],
  ['that goes on beyond its border', { openBorder: 0.4 }, 'hair_cut_off'],
  ['whose fringe was found in part', { darkForehead: 0.03 }, 'hair_unclear'],
  ['that is unsure in many places', { undecided: 0.06 }, 'hair_unclear'],
  ['of which a ponytail was missed', { missed: 0.1 }, 'hair_unclear'],
  ['crushed to black', { crushed: 0.4 }, 'hair_unclear'],
] as const)('hair %s is not coloured', (_, signs, refusal) => {
  expect(judge(signs).refusal).toBe(refusal);
});

test('short hair over a collar of its colour is coloured', () => {
  expect(judge({ throatLikeHair: 0.9 }, false).refusal).toBeUndefined();
});

test.each([
  ['nearly black', 0.2, ['blonde', 'platinum_blonde', 'gray', 'silver', 'pink', 'rainbow']],
  ['grey', 0.5, ['platinum_blonde']],
  ['white', 0.78, []],
] as const)('hair that is %s takes no shade that is far lighter', (_, middle, refused) => {
  const whole = judge({ middle }).notForThisPicture.filter((colour) => !lightenings.some((other) => other === colour));
  expect(whole.toSorted()).toEqual(refused.toSorted());
});

test.each([
  ['short hair has no lengths', {}, false, ['ombre', 'balayage']],
  ['strands of tight curls cannot be followed', { coherence: 0.1 }, true, ['highlights', 'ombre', 'balayage']],
  ['lighter locks do not show in light hair', { middle: 0.78 }, true, ['highlights', 'ombre', 'balayage']],
] as const)('%s', (_, signs, reaches, refused) => {
  expect(judge(signs, reaches).notForThisPicture).toEqual(refused);
});
