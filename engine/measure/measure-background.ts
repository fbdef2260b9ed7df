import type { Raster } from '#engine/input/raster.ts';
import { fitWall, type WallFit } from './fit-wall.ts';
import type { Lab } from './lab.ts';
import { splitWallBlocks, type WallBlocks } from './wall-blocks.ts';
import { findWallPatches } from './wall-patches.ts';

const { floor } = Math;

/** The background of the person. Colours are CIELAB, of the wall's own pixels, uncorrected. */
export interface Background {
  /** Share of the background without objects, lines or patterns. */
  readonly plainShare: number;
  /** The wall's typical colour; absent where hardly any of it shows. */
  readonly colour: Lab | undefined;
  /** The lightness range of the wall, without shadows and objects, in L*. */
  readonly lightRange: number;
  /** The depth of the deepest shadow relative to the wall around it, or of a patch of light, in L*. */
  readonly shadowDepth: number;
}

/** Fewer blocks, 0.4 % of a square photo, are not significant. */
const minWallBlocks = 40;
/** Of the wall's lightness, this share at either end is left out. */
const outlierShare = 0.02;

/** The wall around a mask, and the even one fitted to it. */
export interface FittedWall {
  readonly blocks: WallBlocks;
  readonly fit: WallFit;
}

/** @param alpha how much of each pixel is the person */
export function readWall(photo: Raster, alpha: Float32Array, inside: Uint8Array): FittedWall {
  const blocks = splitWallBlocks(photo, alpha, inside);
  return { blocks, fit: fitWall(blocks) };
}

/**
 * Measures the background in blocks, compared with an even wall fitted to them, so that one object in a corner shows.
 *
 * @param alpha how much of each pixel is the person
 * @param inside 1 where the picture has a pixel
 */
export function measureBackground(photo: Raster, alpha: Float32Array, inside: Uint8Array): Background {
  return describeWall(readWall(photo, alpha, inside));
}

/** The same of a wall that is read already. */
export function describeWall({ blocks, fit }: FittedWall): Background {
  const wall = placesOfWall(blocks);
  const count = wall.length;
  if (count < minWallBlocks) return { plainShare: 1, colour: undefined, lightRange: 0, shadowDepth: 0 };
  const patches = findWallPatches(blocks, fit);
  const objects = patches.filter(({ kind }) => kind === 'object');
  const lights = patches.filter(({ kind }) => kind === 'light');
  const evenLightness = sortedAt(wall, blocks.l, fit.lightness);
  return {
    plainShare: 1 - objects.reduce((sum, patch) => sum + patch.blocks, 0) / count,
    colour: {
      l: median(sortedAt(wall, blocks.l)),
      a: median(sortedAt(wall, blocks.a)),
      b: median(sortedAt(wall, blocks.b)),
    },
    lightRange: quantile(evenLightness, 1 - outlierShare) - quantile(evenLightness, outlierShare),
    shadowDepth: lights.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
  };
}

/** Every block of the wall. */
function placesOfWall({ isWall }: WallBlocks): Uint32Array {
  const blocks = new Uint32Array(isWall.length);
  let count = 0;
  for (let block = 0; block < isWall.length; block += 1) {
    if (isWall[block] === 0) continue;
    blocks[count] = block;
    count += 1;
  }
  return blocks.subarray(0, count);
}

/** The values of blocks, or how far they are above others, ascending. */
function sortedAt(blocks: Uint32Array, values: Float32Array, others?: Float32Array): Float32Array {
  const found = new Float32Array(blocks.length);
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!;
    found[index] = others === undefined ? values[block]! : values[block]! - others[block]!;
  }
  return found.sort();
}

function median(sorted: Float32Array): number {
  return quantile(sorted, 0.5);
}

function quantile(sorted: Float32Array, share: number): number {
  return sorted[floor(share * (sorted.length - 1))]!;
}
