import { expect, test } from '@jest/globals';
import type { FoundHair } from './find-hair.ts';
import type { HairSigns } from './hair-signs.ts';
import { judgeHair } from './judge-hair.ts';

const straight: HairSigns = {
  fineStructure: 0.025,
  throatLikeHair: 0,
  unnatural: 0,
  undecided: 0.02,
  chestLikeHair: 0,
  chestTold: 1,
  coherence: 0.65,
  crushed: 0,
  middle: 0.35,
  area: 2,
};

const judge = (signs: Partial<HairSigns>, reachesBelowMouth = true) =>
  judgeHair({
    mask: new Float32Array(0),
    length: { topPx: 0, bottomPx: 10, reachesBelowMouth },
    signs: () => ({ ...straight, ...signs }),
  } satisfies FoundHair);

test('long straight hair takes every colour', () => {
  expect(judge({})).toEqual({ warnings: [], notForThisPicture: [] });
});

test.each([
  ['of the smoothness of cloth', { fineStructure: 0.008 }, ['head_covering']],
  ['that closes below the chin', { fineStructure: 0.015, throatLikeHair: 0.9 }, ['head_covering']],
  ['of no colour that grows', { unnatural: 12 }, ['head_covering']],
  ['on a chest of its colour', { chestLikeHair: 0.8, chestTold: 0.3 }, ['hair_unsure']],
  ['that is unsure in many places', { undecided: 0.08 }, ['hair_unsure']],
  ['crushed to black', { crushed: 0.4 }, ['picture_dark']],
] as const)('hair %s warns', (_, signs, warnings) => {
  expect(judge(signs).warnings).toEqual(warnings);
});

test.each([
  ['short hair has no lengths', {}, false, ['ombre', 'balayage']],
  ['strands of tight curls cannot be followed', { coherence: 0.1 }, true, ['highlights', 'ombre', 'balayage']],
  ['nobody sees lighter locks in light hair', { middle: 0.78 }, true, ['highlights', 'ombre', 'balayage']],
] as const)('%s', (_, signs, reaches, refused) => {
  expect(judge(signs, reaches).notForThisPicture).toEqual(refused);
});

test('a scarf that closes below the chin is not coloured at all', () => {
  expect(judge({ fineStructure: 0.005, throatLikeHair: 1 }).notForThisPicture).toHaveLength(17);
});

test('hair crushed to black stays dark', () => {
  const { notForThisPicture } = judge({ crushed: 0.4 });
  expect(notForThisPicture).not.toContain('dark_brown');
  expect(notForThisPicture).toHaveLength(15);
});
