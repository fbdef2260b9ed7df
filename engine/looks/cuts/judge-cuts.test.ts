import { describe, expect, test } from '@jest/globals';
import { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import type { LookWarning } from '#shared/looks/look-report.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { judgeCuts } from './judge-cuts.ts';

const face = await facePortrait({ widthPx: 300, heightPx: 400, faceHeight: 0.3, faceY: 0.4 });
const judge = (
  cut: Hairstyle,
  found: { warnings?: LookWarning[]; hairColours?: HairColour[] } = {},
  moved = { x: 0, y: 0 },
) => {
  const { warnings = [], hairColours = ['natural'] } = found;
  const landmarks = face.landmarks.map(({ x, y, z }) => ({ x: x + moved.x, y: y + moved.y, z }));
  const hair = { warnings, notForThisPicture: { hairColours, makeupStyles: [] } };
  return judgeCuts({ raster: face.picture, landmarks }, hair, cut);
};

describe('no cut is permitted', () => {
  test.each([
    ['where it is not sure what is hair', { warnings: ['hair_unsure'] }, { x: 0, y: 0 }],
    ['on what is cloth for sure', { hairColours: [...HairColour.options] }, { x: 0, y: 0 }],
    ['on a face the picture cuts', {}, { x: -130, y: 0 }],
  ] as const)('%s', (_, found, moved) => {
    const mutable = { ...found } as Parameters<typeof judge>[1];
    expect(judge('bob_cut', mutable, moved).hairstyles).toEqual(Hairstyle.options);
  });
});

test('every cut is permitted where there is room, also under what may be a scarf: that is asked', () => {
  expect(judge('bob_cut').hairstyles).toEqual([]);
  expect(judge('bob_cut', { warnings: ['head_covering'] }).hairstyles).toEqual([]);
});

test('a new cut takes its own colours, and hair laid otherwise those it took before', () => {
  const found = { hairColours: ['natural', 'highlights'] } satisfies Parameters<typeof judge>[1];
  expect(judge('afro', found).hairColours).toEqual(['ombre', 'balayage', 'highlights']);
  expect(judge('long_hair', found).hairColours).toEqual([]);
  expect(judge('side_part', found).hairColours).toEqual(['highlights']);
});
