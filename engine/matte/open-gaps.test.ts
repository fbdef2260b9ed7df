import { describe, expect, test } from '@jest/globals';
import { openGaps } from './open-gaps.ts';
import type { Planes } from './planes.ts';

type Colour = readonly [number, number, number];

const [side, personLeft, personRight] = [300, 90, 210];
const wallColour: Colour = [0.65, 0.56, 0.5];
const hairColour: Colour = [0.1, 0.08, 0.07];
const faceBox = { left: 130, right: 170, top: 80, bottom: 180 };
/** From here on only the chin is left of the face. */
const jaw = { top: 150, left: 145, right: 155 };

interface Patch {
  readonly colour: Colour;
  readonly left: number;
  readonly top: number;
  readonly doubt: number;
  /** How much lighter or darker every second pixel is, as that of hair. */
  readonly texture?: number;
}

/**
 * A dark block of a person in front of a wall, with a patch of 20 x 30 pixels that the mask takes for the person, too.
 */
function opened({ colour, left, top, doubt, texture = 0 }: Patch): number {
  const planes: Planes = [0, 1, 2].map(() => new Float32Array(side * side)) as unknown as Planes;
  const mask = new Float32Array(side * side);
  const face: number[] = [];
  const patch: number[] = [];
  for (let at = 0; at < mask.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const isPerson = x >= personLeft && x < personRight && y >= 50;
    const isPatch = x >= left && x < left + 20 && y >= top && y < top + 30;
    if (isPatch) patch.push(at);
    const wide = y < jaw.top ? faceBox : jaw;
    if (x >= wide.left && x < wide.right && y >= faceBox.top && y < faceBox.bottom) face.push(at);
    mask[at] = isPatch ? 1 - doubt : Number(isPerson);
    const shown = isPatch ? colour : isPerson ? hairColour : wallColour;
    const light = isPatch ? 1 + texture * (x % 2) : 1;
    for (const [channel, plane] of planes.entries()) plane[at] = shown[channel]! * light;
  }
  const inside = new Uint8Array(mask.length).fill(1);
  const { mask: after, gaps } = openGaps(planes, mask, inside, Uint32Array.from(face), side);
  const changed = after.reduce((count, value, at) => count + Number(value !== mask[at]), 0);
  expect(changed).toBe(gaps.reduce((count, value) => count + value, 0));
  return patch.filter((at) => gaps[at] === 1).length / patch.length;
}

const gap = { colour: wallColour, left: 100, top: 150, doubt: 0.1 };
const times = (share: number): Colour => [wallColour[0] * share, wallColour[1] * share, wallColour[2] * share];

describe('a patch within the mask', () => {
  test.each<[string, Patch]>([
    ['that shows the wall', gap],
    ['that shows the wall in shadow', { ...gap, colour: times(0.85) }],
    ['that shows the wall between hairs', { ...gap, colour: times(0.98), texture: -0.08 }],
    ['that shows the wall beside the neck, where the mask is sure,', { ...gap, doubt: 0 }],
  ])('%s is opened', (_, patch) => {
    expect(opened(patch)).toBeGreaterThan(0.95);
  });

  test.each<[string, Patch]>([
    ['of another hue, as skin is,', { ...gap, colour: [0.79, 0.63, 0.5] }],
    ['as dark as no shadow', { ...gap, colour: times(0.6) }],
    ['with the texture of hair', { ...gap, colour: times(0.87), texture: -0.08 }],
    ['under the jaw of which the mask is sure, as of a high collar,', { ...gap, left: 126, doubt: 0 }],
    ['of which the mask is sure and that is less smooth than the wall', { ...gap, doubt: 0, texture: -0.05 }],
    ['that begins below the chin, as a white collar does,', { ...gap, top: 190 }],
    ['within the face', { ...gap, left: 140, top: 100 }],
  ])('%s stays', (_, patch) => {
    expect(opened(patch)).toBe(0);
  });
});
