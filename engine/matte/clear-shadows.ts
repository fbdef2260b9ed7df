import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import type { WallFit } from '#engine/measure/fit-wall.ts';
import { type FittedWall, readWall } from '#engine/measure/measure-background.ts';
import type { WallBlocks } from '#engine/measure/wall-blocks.ts';
import { keepConnected } from './coarse-alpha.ts';
import { evenPixels, measureDepths } from './shadow-depths.ts';

const { abs, floor, hypot, max } = Math;

/**
 * A shadow is even but for its soft edge, so this share of it lies near its depth, in L*, and hardly any of it is
 * deeper. Hair in the wall's hue has no such depth.
 */
const evenShadow = { nearDepth: 3, minNearShare: 0.4, maxDeeperShare: 0.05 };
/** From here on the mask takes a pixel for the person's in part, and from here on wholly. */
const masked = { least: 0.03, sure: 0.97 };
/** At least this share of a shadow is unsure to the mask. Cloth and skin in the wall's hue are sure: 0 on portraits. */
const minUnsureShare = 0.2;
/** One light gives one depth: a patch as deep as a shadow, within this many L*, is one however sure the mask is. */
const sameDepth = 1.5;
/** The smallest shadow, as a divisor of the photo's pixels: 14 x 14 of 600 x 600, and 5 x 5 once there is a shadow. */
const areaDivisor = { first: 1800, further: 14_400 };
/**
 * Where a shadow is known and the mask doubts this much of a patch next to the head, the patch is its shadow, too, from
 * this share of its depth to so much more, in L*: its soft edge, or what is left of it between locks.
 */
const besideHead = { minUnsureShare: 0.5, minDepthShare: 0.5, maxDeeper: 2.5 };
/** Only a shadow at least this deep, in L*, is a hard one: a seventh less light. Fading light is less deep. */
const minHardDepth = 10;
/** The outline is solved this far from the person; there the shadow's colour has to be known as the wall's. */
const outlineReachPx = 24;
const minPerson = 0.5;
/** A shadow seen on the wall itself: at least so many blocks lie this near its depth, in L*, and near the wall's hue. */
const seenOnWall = { minBlocks: 25, nearDepth: 3, maxTint: 4 };
/** Less shadow than this share of the photo is a gap in the hair, and breaks no rule. */
const minSeenShare = 0.003;
/** The rim of a shadow is a step, and no part of the even patch; it is this wide. */
const rimPx = 3;
/** The mask falls off over this distance: the lit wall around a shadow is in it that far. */
const wallReachPx = 10;
/** The least share of seen wall around a place that is close to it. */
const minWallNear = 0.02;
/** A wall with fewer blocks than this, or with less of it near the even wall (CIELAB), says nothing about a shadow. */
const minWallBlocks = 200;
const minEvenShare = 0.8;
const maxUneven = 8;

/** A mask without the shadow on the wall. */
export interface ClearedMask {
  readonly coarse: Float32Array;
  /** How much darker than the wall the cleared shadow is, in L*; 0 where there was none. */
  readonly shadowDepth: number;
  /** Even shadow around the outline: wall, though a mixture of dark hair and the lit wall has its colour. */
  readonly shadowPixels: Uint32Array;
  /** The wall around the mask, where that is the given one. */
  readonly wall: FittedWall | undefined;
}

/**
 * Clears the mask where it takes a hard shadow on the wall for the person: patches beside the person that have the
 * wall's hue, are evenly darker than the wall, and border on it. A shadow scales the light and keeps the hue of what it
 * falls on (Horprasert et al. 1999).
 *
 * @param coarse how much of each pixel the mask takes for the person
 * @param inside 0 where the picture has no pixel
 * @param face pixels within the outline of the face, row by row
 */
export function clearShadows(photo: Raster, coarse: Float32Array, inside: Uint8Array, face: Uint32Array): ClearedMask {
  const fitted = readWall(photo, coarse, inside);
  const { blocks, fit: wall } = fitted;
  const untouched = { coarse, shadowDepth: 0, shadowPixels: new Uint32Array(0), wall: fitted };
  if (!isEven(blocks, wall)) return untouched;
  const asked = markWhere(coarse, masked.least, 1);
  for (let index = 0; index < face.length; index += 1) asked[face[index]!] = 0;
  const depths = measureDepths(photo, asked, blocks, wall);
  const patches = [...smoothPatches(photo, depths)].map((places) => describePatch(places, depths, coarse));
  const chin = floor(face.at(-1)! / photo.widthPx) * photo.widthPx;
  const shadows = findShadows(patches, chin, coarse.length, wall, bordersOnWall(coarse, photo));
  if (shadows.length === 0) return untouched;
  const cleared = coarse.slice();
  for (const shadow of shadows) clear(shadow, depths, cleared, photo.widthPx);
  keepConnected(cleared, photo.widthPx, photo.heightPx, face[face.length >> 1]!);
  const places = shadows.reduce((sum, shadow) => sum + shadow.places.length, 0);
  const isSeen = places >= minSeenShare * coarse.length;
  const hard = shadows.filter(({ depth }) => depth >= minHardDepth);
  return {
    coarse: cleared,
    wall: undefined,
    shadowDepth: isSeen ? max(...shadows.map(({ depth }) => depth)) : 0,
    shadowPixels: hard.length === 0 ? untouched.shadowPixels : shadowAround(photo, cleared, face, hard, blocks, wall),
  };
}

/** Even shadow around the outline of a cleared mask. */
function shadowAround(
  photo: Raster,
  cleared: Float32Array,
  face: Uint32Array,
  shadows: readonly Patch[],
  blocks: WallBlocks,
  wall: WallFit,
): Uint32Array {
  const person = cleared.map((value) => (value > minPerson ? 1 : 0));
  const near = boxFilter(person, photo.widthPx, photo.heightPx, outlineReachPx);
  // Running sums leave rounding errors, so "none" is "almost none".
  const asked = near.map((share, at) => (share > 1e-4 && person[at] === 0 ? 1 : 0));
  for (let index = 0; index < face.length; index += 1) asked[face[index]!] = 0;
  const depths = measureDepths(photo, asked, blocks, wall);
  const isShadow = (at: number) => shadows.some(({ depth }) => abs(depths[at]! - depth) <= evenShadow.nearDepth);
  return evenPixels(photo, depths).filter(isShadow);
}

/** A plane with 1 where the mask reaches a value, or, for a `mark` of 0, where it does not. */
function markWhere(coarse: Float32Array, least: number, mark: 0 | 1): Float32Array {
  const marks = new Float32Array(coarse.length);
  for (let at = 0; at < coarse.length; at += 1) marks[at] = coarse[at]! < least ? 1 - mark : mark;
  return marks;
}

/** Whether a patch borders on the wall; where that is has to be found out for few photos only. */
function bordersOnWall(coarse: Float32Array, { widthPx, heightPx }: Raster): (patch: Patch) => boolean {
  let wallNear: Float32Array | undefined;
  return ({ places }) => {
    wallNear ??= boxFilter(markWhere(coarse, masked.least, 0), widthPx, heightPx, wallReachPx);
    for (let next = 0; next < places.length; next += 1) if (wallNear[places[next]!]! > minWallNear) return true;
    return false;
  };
}

/**
 * The patches that are shadow. A person throws a shadow with their head: beside the shoulders alone, what is evenly
 * darker than the wall is pale cloth, unless the same shadow is seen on the wall.
 *
 * @param chin the first pixel of the row of the chin
 * @param area of the photo, in pixels
 */
function findShadows(
  patches: readonly Patch[],
  chin: number,
  area: number,
  wall: WallFit,
  isAtWall: (patch: Patch) => boolean,
): Patch[] {
  const even = patches.filter((patch) => patch.isEven && patch.places.length >= area / areaDivisor.first);
  const isNextToHead = ({ places }: Patch) => places[0]! < chin;
  const known = even.filter(
    (patch) =>
      patch.unsureShare >= minUnsureShare && (isNextToHead(patch) || showsOnWall(patch.depth, wall)) && isAtWall(patch),
  );
  if (known.length === 0) return [];
  const plain = even.filter(isAtWall);
  return patches.filter((patch) =>
    known.some(({ depth }) => {
      const isNear = abs(patch.depth - depth) <= sameDepth;
      if (isNear && plain.includes(patch)) return true;
      if (depth < minHardDepth || !isNextToHead(patch)) return false;
      if (isNear && patch.isEven) return true;
      const { minUnsureShare: unsure, minDepthShare, maxDeeper } = besideHead;
      if (patch.unsureShare < unsure) return false;
      return patch.depth >= minDepthShare * depth && patch.depth <= depth + maxDeeper;
    }),
  );
}

/** Whether the wall itself is darker by this much in places. */
function showsOnWall(depth: number, { lightness, tint }: WallFit): boolean {
  let blocks = 0;
  for (let at = 0; at < lightness.length; at += 1) {
    if (abs(lightness[at]! + depth) <= seenOnWall.nearDepth && tint[at]! <= seenOnWall.maxTint) blocks += 1;
  }
  return blocks >= seenOnWall.minBlocks;
}

function isEven({ isWall }: WallBlocks, { lightness, tint }: WallFit): boolean {
  let [count, even] = [0, 0];
  for (let at = 0; at < isWall.length; at += 1) {
    if (isWall[at] === 0) continue;
    count += 1;
    if (hypot(lightness[at]!, tint[at]!) < maxUneven) even += 1;
  }
  return count >= minWallBlocks && even >= minEvenShare * count;
}

/** The even places in connected patches. */
function* smoothPatches(photo: Raster, depths: Float32Array): Generator<Uint32Array> {
  const { widthPx } = photo;
  const even = evenPixels(photo, depths);
  const waiting = new Uint8Array(depths.length);
  for (let index = 0; index < even.length; index += 1) waiting[even[index]!] = 1;
  // The patches one after the other.
  const found = new Uint32Array(even.length);
  let count = 0;
  const take = (at: number) => {
    if (waiting[at] !== 1) return;
    waiting[at] = 0;
    found[count] = at;
    count += 1;
  };
  for (let index = 0; index < even.length; index += 1) {
    const first = count;
    take(even[index]!);
    for (let next = first; next < count; next += 1) {
      const at = found[next]!;
      take(at - 1);
      take(at + 1);
      take(at - widthPx);
      take(at + widthPx);
    }
    if (count - first >= depths.length / areaDivisor.further) yield found.subarray(first, count);
  }
}

interface Patch {
  readonly places: Uint32Array;
  /** How much darker than the wall it is but for its soft edge, in L*. */
  readonly depth: number;
  readonly isEven: boolean;
  /** Share of it that the mask takes for the person only in part. */
  readonly unsureShare: number;
}

function describePatch(places: Uint32Array, depths: Float32Array, coarse: Float32Array): Patch {
  const sorted = Float32Array.from(places, (at) => depths[at]!).sort();
  const depth = sorted[floor(sorted.length * 0.75)]!;
  let [near, deeper, unsure] = [0, 0, 0];
  for (let next = 0; next < places.length; next += 1) {
    const off = depths[places[next]!]! - depth;
    if (abs(off) <= evenShadow.nearDepth) near += 1;
    else if (off > 0) deeper += 1;
    if (coarse[places[next]!]! < masked.sure) unsure += 1;
  }
  const { minNearShare, maxDeeperShare } = evenShadow;
  return {
    places,
    depth,
    isEven: near >= minNearShare * places.length && deeper <= maxDeeperShare * places.length,
    unsureShare: unsure / places.length,
  };
}

/** Clears a shadow and its rim towards the wall, but not towards the person, who is darker or has another hue. */
function clear({ places, depth }: Patch, depths: Float32Array, mask: Float32Array, width: number): void {
  let rim: ArrayLike<number> = places;
  for (let step = 0; step <= wallReachPx && rim.length > 0; step += 1) {
    const surest = step < rimPx ? 1 : masked.sure;
    const next: number[] = [];
    for (let index = 0; index < rim.length; index += 1) {
      const at = rim[index]!;
      mask[at] = 0;
      for (const to of around(at, width)) {
        if (mask[to]! > 0 && mask[to]! <= surest && depths[to]! <= depth + evenShadow.nearDepth) next.push(to);
      }
    }
    rim = next;
  }
}

function around(at: number, width: number): readonly number[] {
  return [at - 1, at + 1, at - width, at + width];
}
