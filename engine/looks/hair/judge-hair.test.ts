import { expect, test } from '@jest/globals';
import { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import type { FoundHair } from './find-hair.ts';
import type { HairSigns } from './hair-signs.ts';
import { judgeHair } from './judge-hair.ts';

const straight: HairSigns = {
  fineStructure: 0.025,
  throatLikeHair: 0,
  unnatural: 0,
  undecided: 0.02,
  openBorder: 0.05,
  missed: 0.01,
  hueRange: 0.02,
  repeat: 0.3,
  beyond: 0,
  behindGlasses: 0,
  darkForehead: 0.001,
  coherence: 0.65,
  crushed: 0,
  lightless: 0,
  flat: 0.05,
  middle: 0.55,
  hue: { a: 0.012, b: 0.02 },
  area: 2,
  sparse: 0.1,
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
  ['whose tips were taken for background', { beyond: 0.3 }, 'hair_unclear'],
  ['crushed to black', { crushed: 0.4 }, 'hair_unclear'],
] as const)('hair %s is not coloured', (_, signs, refusal) => {
  expect(judge(signs).refusal).toBe(refusal);
});

test.each([
  ['that ends in a lock of its colour', { openBorder: 0.2 }],
  ['of which a little was missed', { missed: 0.04 }],
  ['with thin locks on the forehead left out', { darkForehead: 0.009 }],
  ['with a ragged outer edge', { beyond: 0.08 }],
  ['that lies behind glasses', { behindGlasses: 1 }],
  ['that lets the skin through', { sparse: 0.3 }],
] as const)('hair %s takes only colours close to its own', (_, signs) => {
  const { refusal, notForThisPicture } = judge({ ...signs, middle: 0.25 });
  expect(refusal).toBeUndefined();
  const left = HairColour.options.filter(
    (colour) => colour !== 'natural' && !notForThisPicture.some(({ option }) => option === colour),
  );
  expect(left).toEqual(['black', 'dark_brown', 'auburn']);
  expect(new Set(notForThisPicture.map(({ reason }) => reason))).toContain('hair_unclear');
});

test('short hair over a collar of its colour is coloured', () => {
  expect(judge({ throatLikeHair: 0.9 }, false).refusal).toBeUndefined();
});
