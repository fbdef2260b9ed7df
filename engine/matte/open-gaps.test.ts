import { describe, expect, test } from '@jest/globals';
import { openGaps } from './open-gaps.ts';
import type { Planes } from './solve-band.ts';

type Colour = readonly [number, number, number];

const [SIDE, LEFT, RIGHT] = [300, 90, 210];
const WALL: Colour = [0.65, 0.56, 0.5];
const HAIR: Colour = [0.1, 0.08, 0.07];
const FACE = { left: 130, right: 170, top: 80, bottom: 180 };

interface Patch {
  readonly colour: Colour;
  readonly left: number;
  readonly top: number;
  readonly doubt: number;
}

/** A dark block of a person before a wall, with a patch of 20 x 30 pixels that the mask takes for the person, too. */
function opened({ colour, left, top, doubt }: Patch): number {
  const planes: Planes = [0, 1, 2].map(() => new Float32Array(SIDE * SIDE)) as unknown as Planes;
  const mask = new Float32Array(SIDE * SIDE);
  const face: number[] = [];
  const patch: number[] = [];
  for (let at = 0; at < mask.length; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const isPerson = x >= LEFT && x < RIGHT && y >= 50;
    const isPatch = x >= left && x < left + 20 && y >= top && y < top + 30;
    if (isPatch) patch.push(at);
    if (x >= FACE.left && x < FACE.right && y >= FACE.top && y < FACE.bottom) face.push(at);
    mask[at] = isPatch ? 1 - doubt : Number(isPerson);
    const shown = isPatch ? colour : isPerson ? HAIR : WALL;
    for (const [channel, plane] of planes.entries()) plane[at] = shown[channel]!;
  }
  const inside = new Uint8Array(mask.length).fill(1);
  const { mask: after, gaps } = openGaps(planes, mask, inside, Uint32Array.from(face), SIDE);
  const changed = after.reduce((count, value, at) => count + Number(value !== mask[at]), 0);
  expect(changed).toBe(gaps.reduce((count, value) => count + value, 0));
  return patch.filter((at) => gaps[at] === 1).length / patch.length;
}

const gap = { colour: WALL, left: 100, top: 150, doubt: 0.1 };
const times = (share: number): Colour => [WALL[0] * share, WALL[1] * share, WALL[2] * share];

describe('a patch within the mask', () => {
  test.each<[string, Patch]>([
    ['that shows the wall', gap],
    ['that shows the wall in shadow', { ...gap, colour: times(0.85) }],
  ])('%s is opened', (_, patch) => {
    expect(opened(patch)).toBeGreaterThan(0.95);
  });

  test.each<[string, Patch]>([
    ['of another hue, as skin is,', { ...gap, colour: [0.79, 0.63, 0.5] }],
    ['as dark as no shadow', { ...gap, colour: times(0.6) }],
    ['of which the mask is sure, as of clothes,', { ...gap, doubt: 0 }],
    ['that begins below the chin, as a white collar does,', { ...gap, top: 190 }],
    ['within the face', { ...gap, left: 140, top: 100 }],
  ])('%s stays', (_, patch) => {
    expect(opened(patch)).toBe(0);
  });
});
