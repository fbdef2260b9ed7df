import { expect, test } from '@jest/globals';
import { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import { lightenings } from './lightened-share.ts';
import { findUnfitColours } from './unfit-colours.ts';

const long = { reachesBelowMouth: true };
const straight = { coherence: 0.65, middle: 0.4, hue: { a: 0.012, b: 0.02 }, flat: 0.05, lightless: 0 };

const allBut = (...fit: readonly HairColour[]) =>
  HairColour.options.filter((colour) => colour !== 'natural' && !fit.includes(colour));

/** Colours but the dark ones, and those that lighten some strands. */
const lightUnlessLifted = allBut('black', 'dark_brown', 'auburn', ...lightenings);

test('long brown hair with strands takes every colour', () => {
  expect(findUnfitColours(straight, long, false)).toEqual([]);
});

test.each([
  ['nearly black', { middle: 0.2 }, 'hair_too_dark', ['platinum_blonde']],
  ['black without light', { middle: 0.12 }, 'hair_too_dark', ['blonde', 'platinum_blonde', 'silver', 'rainbow']],
  [
    'black that hides its strands in some places',
    { middle: 0.23, flat: 0.15 },
    'hair_too_dark',
    ['blonde', 'platinum_blonde', 'gray', 'silver', 'pink', 'rainbow'],
  ],
  [
    'black that hides its strands',
    { middle: 0.23, flat: 0.25 },
    'hair_too_dark',
    allBut('black', 'dark_brown', 'auburn'),
  ],
  ['black that was stored without light', { middle: 0.23, lightless: 0.06 }, 'hair_too_dark', lightUnlessLifted],
  ['white', { middle: 0.78 }, 'hair_too_light', lightenings],
  ['tightly curled', { coherence: 0.1 }, 'tight_curls', lightenings],
] as const)('hair that is %s does not take what would not look real on it', (_, signs, reason, refused) => {
  expect(findUnfitColours({ ...straight, ...signs }, long, false)).toEqual(
    refused.map((option) => ({ option, reason })),
  );
});

test('white hair that is thin takes what is as light and pale', () => {
  const refused = findUnfitColours({ ...straight, middle: 0.77, hue: { a: 0.006, b: 0.02 } }, long, true);
  const fit: HairColour[] = ['blonde', 'platinum_blonde', 'gray', 'silver'];
  expect(refused.map(({ option }) => option)).toEqual(allBut(...fit));
});

test('short hair has no lengths to lighten', () => {
  const refused = (['ombre', 'balayage'] as const).map((option) => ({ option, reason: 'hair_too_short' }));
  expect(findUnfitColours(straight, { reachesBelowMouth: false }, false)).toEqual(refused);
});
