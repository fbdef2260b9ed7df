import type { WallFit } from './fit-wall.ts';
import type { WallBlocks } from './wall-blocks.ts';

const { abs, floor, hypot, max, min } = Math;

/** Connected blocks of the wall in another colour. */
export interface WallPatch {
  readonly blocks: number;
  /** How much darker or lighter than the even wall the patch is, but for its farthest tenth (CIELAB L*). */
  readonly depth: number;
  /** A shadow, or light that falls on a part of the wall; or else something that is not the wall. */
  readonly kind: 'object' | 'light';
}

/** A block this far off the even wall is seen: a just noticeable difference is 2.3 (Mahy et al. 1994). */
const minDifference = 3;
/** Fewer blocks are a nail, dust or noise: 12 x 12 pixels of a photo of 600. */
const minBlocks = 4;
/** A patch this near to the person is hair or the mask's own error. */
const hairReachBlocks = 5;
/**
 * Light changes the wall's lightness by less than this, and its hue hardly. Hair may be as dark as the deepest hard
 * shadow, but is not even.
 */
const maxDepth = 30;
const hardShadow = { maxDepth: 45, withinDepth: 5, minShare: 0.5 };
const tintLimit = { least: 2, perDepth: 0.35 };
/** Light and shadow are wide: a line has no block with the patch on all four sides. */
const minInnerShare = 0.15;
/** They touch the person and are wider than hair, or they are large: 45 x 45 pixels. */
const atPerson = { withinBlocks: 3, reachBlocks: 3, minBlocks: 20 };
const minLargeBlocks = 56;
/**
 * A dark rim along the outline, 72 pixels long: the shadow of a flash or a lock of hair, so it counts only to this
 * depth.
 */
const rim = { minBlocks: 12, maxDepth: 6 };

/** Finds objects, lines, shadows and light on the wall, without hair at the outline. */
export function findWallPatches(blocks: WallBlocks, fit: WallFit): WallPatch[] {
  const { isWall, columns } = blocks;
  const differs = new Uint8Array(isWall.length);
  for (let at = 0; at < isWall.length; at += 1) {
    if (isWall[at] === 1 && isOff(fit, at)) differs[at] = 1;
  }
  const waiting = differs.slice();
  const patches: WallPatch[] = [];
  for (let start = 0; start < waiting.length; start += 1) {
    if (waiting[start] === 0) continue;
    const patch = describePatch(takeConnected(waiting, columns, start), differs, blocks, fit);
    if (patch.blocks >= minBlocks) patches.push(patch);
  }
  return patches;
}

function isOff({ lightness, tint }: WallFit, at: number): boolean {
  return hypot(lightness[at]!, tint[at]!) > minDifference;
}

function describePatch(
  members: readonly number[],
  differs: Uint8Array,
  { columns, fromPerson }: WallBlocks,
  { lightness, tint }: WallFit,
): WallPatch {
  const offsets = new Float32Array(members.length);
  let [tints, inner, nearest, farthest, beyondHair] = [0, 0, Infinity, 0, 0];
  for (let index = 0; index < members.length; index += 1) {
    const at = members[index]!;
    offsets[index] = lightness[at]!;
    tints += tint[at]!;
    if (differs[at - 1] && differs[at + 1] && differs[at - columns] && differs[at + columns]) inner += 1;
    nearest = min(nearest, fromPerson[at]!);
    farthest = max(farthest, fromPerson[at]!);
    if (fromPerson[at]! > hairReachBlocks) beyondHair += 1;
  }
  offsets.sort();
  const [darker, lighter] = [offsets[floor(offsets.length * 0.1)]!, offsets[floor(offsets.length * 0.9)]!];
  const depth = max(abs(darker), abs(lighter));
  const meanTint = tints / members.length;
  const isWide = inner >= members.length * minInnerShare;
  const even = offsets.filter((offset) => offset < darker + hardShadow.withinDepth).length;
  const isHard = isWide && even >= hardShadow.minShare * offsets.length;
  const isLit =
    darker * lighter > 0 &&
    depth < (isHard ? hardShadow.maxDepth : maxDepth) &&
    meanTint < max(tintLimit.least, depth * tintLimit.perDepth);
  const touches = nearest <= atPerson.withinBlocks;
  const isShadowOfPerson =
    touches && lighter < 0 && farthest >= atPerson.reachBlocks && members.length >= atPerson.minBlocks;
  if (isLit && isWide && (isShadowOfPerson || members.length >= minLargeBlocks)) {
    return { blocks: members.length, depth, kind: 'light' };
  }
  if (isLit && touches && lighter < 0 && farthest <= hairReachBlocks && members.length >= rim.minBlocks) {
    return { blocks: members.length, depth: min(depth, rim.maxDepth), kind: 'light' };
  }
  return { blocks: touches ? beyondHair : members.length, depth, kind: 'object' };
}

/** The blocks connected with the first one, also diagonally; they are removed from the map. */
function takeConnected(differs: Uint8Array, columns: number, start: number): number[] {
  const members = [start];
  differs[start] = 0;
  for (let next = 0; next < members.length; next += 1) {
    const member = members[next]!;
    const column = member % columns;
    for (let middle = member - columns; middle <= member + columns; middle += columns) {
      const last = column === columns - 1 ? middle : middle + 1;
      for (let at = column === 0 ? middle : middle - 1; at <= last; at += 1) {
        if (differs[at] !== 1) continue;
        differs[at] = 0;
        members.push(at);
      }
    }
  }
  return members;
}
