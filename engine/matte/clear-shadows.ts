import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { fitWall, type WallFit } from '#engine/measure/fit-wall.ts';
import { type Lab, toLab } from '#engine/measure/lab.ts';
import { splitWallBlocks, type WallBlocks } from '#engine/measure/wall-blocks.ts';
import { keepConnected } from './coarse-alpha.ts';

const { abs, floor, hypot, max } = Math;

/** How much darker than the even wall its shadow is, in L*: less is not seen, more is rarely a shadow. */
const shadowDepth = { least: 4, most: 45 };
/** How far a shadow may be off the wall's hue, in a and b, and how much farther for each L* of its depth. */
const tintLimit = { least: 2.5, perDepth: 0.08 };
/** A shadow is as smooth as the wall: from pixel to pixel its lightness changes less than this, in luma of 255. */
const maxStep = 8;
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
/** Darker than this, 8-bit green, a pixel's hue is mostly noise. */
const minGreen = 50;
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
  const untouched = { coarse, shadowDepth: 0, shadowPixels: new Uint32Array(0) };
  const blocks = splitWallBlocks(photo, coarse, inside);
  const wall = fitWall(blocks);
  if (!isEven(blocks, wall)) return untouched;
  const isFace = new Uint8Array(coarse.length);
  for (const at of face) isFace[at] = 1;
  const depths = measureDepths(photo, (at) => coarse[at]! >= masked.least && isFace[at] === 0, blocks, wall);
  const seen = coarse.map((person) => (person < masked.least ? 1 : 0));
  const wallNear = boxFilter(seen, photo.widthPx, photo.heightPx, wallReachPx);
  const patches = [...smoothPatches(photo, depths)].map((places) => describePatch(places, depths, coarse, wallNear));
  const shadows = findShadows(patches, floor(face.at(-1)! / photo.widthPx) * photo.widthPx, coarse.length, wall);
  if (shadows.length === 0) return untouched;
  const cleared = coarse.slice();
  for (const shadow of shadows) clear(shadow, depths, cleared, photo.widthPx);
  keepConnected(cleared, photo.widthPx, photo.heightPx, face[face.length >> 1]!);
  const places = shadows.reduce((sum, shadow) => sum + shadow.places.length, 0);
  const isSeen = places >= minSeenShare * coarse.length;
  const hard = shadows.filter(({ depth }) => depth >= minHardDepth);
  return {
    coarse: cleared,
    shadowDepth: isSeen ? max(...shadows.map(({ depth }) => depth)) : 0,
    shadowPixels: hard.length === 0 ? untouched.shadowPixels : shadowAround(photo, cleared, isFace, hard, blocks, wall),
  };
}

/** Even shadow around the outline of a cleared mask. */
function shadowAround(
  photo: Raster,
  cleared: Float32Array,
  isFace: Uint8Array,
  shadows: readonly Patch[],
  blocks: WallBlocks,
  wall: WallFit,
): Uint32Array {
  const person = cleared.map((value) => (value > minPerson ? 1 : 0));
  const near = boxFilter(person, photo.widthPx, photo.heightPx, outlineReachPx);
  // Running sums leave rounding errors, so "none" is "almost none".
  const isAsked = (at: number) => person[at] === 0 && near[at]! > 1e-4 && isFace[at] === 0;
  const depths = measureDepths(photo, isAsked, blocks, wall);
  const isShadow = (at: number) => shadows.some(({ depth }) => abs(depths[at]! - depth) <= evenShadow.nearDepth);
  return evenPixels(photo, depths).filter(isShadow);
}

/**
 * The patches that are shadow. A person throws a shadow with their head: beside the shoulders alone, what is evenly
 * darker than the wall is pale cloth, unless the same shadow is seen on the wall.
 *
 * @param chin the first pixel of the row of the chin
 * @param area of the photo, in pixels
 */
function findShadows(patches: readonly Patch[], chin: number, area: number, wall: WallFit): Patch[] {
  const plain = patches.filter(
    ({ places, isAtWall, isEven }) => isAtWall && isEven && places.length >= area / areaDivisor.first,
  );
  const isNextToHead = ({ places }: Patch) => places[0]! < chin;
  const known = plain.filter(
    (patch) => patch.unsureShare >= minUnsureShare && (isNextToHead(patch) || showsOnWall(patch.depth, wall)),
  );
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

/** How much darker than the wall each pixel of its hue is, in L*, where the mask sees a person; elsewhere infinite. */
function measureDepths(
  { data, widthPx }: Raster,
  isAsked: (at: number) => boolean,
  { sizePx, columns }: WallBlocks,
  { wallAt }: WallFit,
): Float32Array {
  const depths = new Float32Array(data.length / 3).fill(Infinity);
  const walls: Lab[] = [];
  for (let at = 0; at < depths.length; at += 1) {
    if (data[at * 3 + 1]! < minGreen || !isAsked(at)) continue;
    const row = floor(at / widthPx / sizePx);
    const column = floor((at % widthPx) / sizePx);
    walls[row * columns + column] ??= wallAt(column + 0.5, row + 0.5);
    const wall = walls[row * columns + column]!;
    const { l, a, b } = toLab(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!);
    const depth = wall.l - l;
    if (depth > shadowDepth.most) continue;
    const off = hypot(a - (wall.a * l) / wall.l, b - (wall.b * l) / wall.l);
    if (off < tintLimit.least + tintLimit.perDepth * max(0, depth)) depths[at] = depth;
  }
  return depths;
}

/** The places of the wall's hue that are darker than it and have no step next to them. */
function evenPixels({ data, widthPx }: Raster, depths: Float32Array): Uint32Array {
  const luma = (at: number) => 0.2126 * data[at * 3]! + 0.7152 * data[at * 3 + 1]! + 0.0722 * data[at * 3 + 2]!;
  const even: number[] = [];
  for (let at = widthPx; at < depths.length - widthPx; at += 1) {
    if (depths[at]! < shadowDepth.least || depths[at] === Infinity) continue;
    const own = luma(at);
    const step = max(
      abs(luma(at - 1) - own),
      abs(luma(at + 1) - own),
      abs(luma(at - widthPx) - own),
      abs(luma(at + widthPx) - own),
    );
    if (step < maxStep) even.push(at);
  }
  return Uint32Array.from(even);
}

/** The even places in connected patches. */
function* smoothPatches(photo: Raster, depths: Float32Array): Generator<number[]> {
  const { widthPx } = photo;
  const waiting = new Uint8Array(depths.length);
  for (const at of evenPixels(photo, depths)) waiting[at] = 1;
  for (let seed = 0; seed < waiting.length; seed += 1) {
    if (waiting[seed] === 0) continue;
    const patch = [seed];
    waiting[seed] = 0;
    for (let next = 0; next < patch.length; next += 1) {
      for (const to of around(patch[next]!, widthPx)) {
        if (waiting[to] !== 1) continue;
        waiting[to] = 0;
        patch.push(to);
      }
    }
    if (patch.length >= depths.length / areaDivisor.further) yield patch;
  }
}

interface Patch {
  readonly places: readonly number[];
  /** How much darker than the wall it is but for its soft edge, in L*. */
  readonly depth: number;
  readonly isEven: boolean;
  /** Share of it that the mask takes for the person only in part. */
  readonly unsureShare: number;
  readonly isAtWall: boolean;
}

function describePatch(
  places: readonly number[],
  depths: Float32Array,
  coarse: Float32Array,
  wallNear: Float32Array,
): Patch {
  const sorted = Float32Array.from(places, (at) => depths[at]!).sort();
  const depth = sorted[floor(sorted.length * 0.75)]!;
  const shareOf = (accepts: (at: number) => boolean) => places.filter(accepts).length / places.length;
  const { nearDepth, minNearShare, maxDeeperShare } = evenShadow;
  return {
    places,
    depth,
    isEven:
      shareOf((at) => abs(depths[at]! - depth) <= nearDepth) >= minNearShare &&
      shareOf((at) => depths[at]! > depth + nearDepth) <= maxDeeperShare,
    unsureShare: shareOf((at) => coarse[at]! < masked.sure),
    isAtWall: places.some((at) => wallNear[at]! > minWallNear),
  };
}

/** Clears a shadow and its rim towards the wall, but not towards the person, who is darker or has another hue. */
function clear({ places, depth }: Patch, depths: Float32Array, mask: Float32Array, width: number): void {
  let rim = places;
  for (let step = 0; step <= wallReachPx && rim.length > 0; step += 1) {
    const surest = step < rimPx ? 1 : masked.sure;
    const next: number[] = [];
    for (const at of rim) {
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
