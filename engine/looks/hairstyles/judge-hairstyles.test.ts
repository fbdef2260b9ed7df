import { describe, expect, test } from '@jest/globals';
import { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import type { LookWarning } from '#shared/looks/look-report.ts';
import { everythingPermitted } from '#shared/looks/looks.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { judgeHairstyles } from './judge-hairstyles.ts';

const face = await facePortrait({ widthPx: 300, heightPx: 400, faceHeight: 0.3, faceY: 0.4 });
const judge = (
  hairstyle: Hairstyle,
  found: { warnings?: LookWarning[]; hairColours?: HairColour[] } = {},
  moved = { x: 0, y: 0 },
) => {
  const { warnings = [], hairColours = ['natural'] } = found;
  const landmarks = face.landmarks.map(({ x, y, z }) => ({ x: x + moved.x, y: y + moved.y, z }));
  const refused = hairColours.map((option) => ({ option, reason: 'unsuitable' as const }));
  const hair = { warnings, notForThisPicture: { ...everythingPermitted, hairColours: refused } };
  return judgeHairstyles({ raster: face.picture, landmarks }, hair, hairstyle);
};

describe('no hairstyle is permitted', () => {
  test.each([
    ['where it is not sure what is hair', { warnings: ['hair_unsure'] }, { x: 0, y: 0 }, 'hair_unclear'],
    ['on what is cloth for sure', { hairColours: [...HairColour.options] }, { x: 0, y: 0 }, 'hair_unclear'],
    ['on a face that the picture’s edge crops', {}, { x: -130, y: 0 }, 'face_cropped'],
  ] as const)('%s', (_, found, moved, reason) => {
    const mutable = { ...found } as Parameters<typeof judge>[1];
    expect(judge('bob_cut', mutable, moved).hairstyles).toEqual(
      Hairstyle.options.map((option) => ({ option, reason })),
    );
  });
});

test('permits every hairstyle where there is room, also under a possible scarf, about which the page asks', () => {
  expect(judge('bob_cut').hairstyles).toEqual([]);
  expect(judge('bob_cut', { warnings: ['head_covering'] }).hairstyles).toEqual([]);
});

test('a new hairstyle takes its own colours, and a rearranged one those of today’s hair', () => {
  const found = { hairColours: ['natural', 'highlights'] } satisfies Parameters<typeof judge>[1];
  const colours = (hairstyle: Hairstyle) => judge(hairstyle, found).hairColours.map(({ option }) => option);
  expect(colours('afro')).toEqual(['ombre', 'balayage', 'highlights']);
  expect(colours('long_hair')).toEqual([]);
  expect(colours('side_part')).toEqual(['highlights']);
});
