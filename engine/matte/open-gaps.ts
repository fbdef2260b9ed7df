import { boxFilter } from '#engine/measure/box-filter.ts';
import { type BackgroundPlate, backgroundPlate } from './background-plate.ts';
import type { Planes } from './planes.ts';

const { abs, floor, max, min, round, sqrt } = Math;

/** A patch darker than this share of the wall is no shadow but an object. */
const shadowRange = { darkest: 0.74, lightest: 1.1 };
/** How far a shadowed wall's colour may be off its hue, per channel. */
const maxHueError = 7 / 255;
/** A wall with a larger spread of colours is no evidence about a gap. */
const maxEvenSpread = 15 / 255;
/** The smallest gap, as a divisor of the photo's pixels. */
const areaDivisor = 15_000;
/** The surroundings of a gap differ from it at least by this, along this share of its rim. */
const minContrast = 0.1;
const minRimShare = 0.6;
const rimPx = 3;
/** A gap opens to the background along at most this share of its rim; otherwise it is none. */
const maxOpenShare = 0.25;
/** From here on the mask takes a pixel for the person's. */
const minMasked = 0.3;
/**
 * A gap is as light as the wall, or as smooth but for single hairs: half of its inner pixels differ from their neighbours
 * by less than this, in luma of 255, or than so many times the spread of the wall. Grey or thin hair before a wall of
 * its hue is neither: steps of 7.7 to 16 at 0.76 to 0.88 of the wall's light, where gaps in shadow have steps of 2 to 7.
 */
const smooth = { step: 7, perSpread: 2.5 };
const minLight = 0.93;
/** Gaps are next to the neck and above: they begin above the chin and end here, in face heights below it. */
const belowChinReach = 0.4;
/** The mask is rarely quite sure of a gap. */
const maxSurest = 0.95;
/**
 * Where it is, a patch must be as smooth as the wall itself, lie to the side of the face, be surrounded by hair and neck,
 * and be no speck: pale collars lie under the face, pale cloth begins or ends below, and pale hair has texture.
 */
const sureGap = { step: 4, perSpread: 1.8, maxOpenShare: 0.02, areaDivisor: 900 };
/** It may begin this far within the face's outline, which is wider than the jaw; a share of the face's width. */
const maxUnderFace = 0.1;
const clearanceDivisor = 66;

/**
 * Opens the mask where the wall shows through between hair and neck: patches of the wall's colour, perhaps in shadow,
 * within the mask, that contrast with their surroundings.
 *
 * @param face pixels well within the face
 * @returns the mask with 0 in the gaps, and the gaps' pixels as 1
 */
export function openGaps(
  planes: Planes,
  coarse: Float32Array,
  inside: Uint8Array,
  face: Uint32Array,
  width: number,
): { mask: Float32Array; gaps: Uint8Array } {
  const height = coarse.length / width;
  const person = new Float32Array(coarse.length);
  for (let at = 0; at < coarse.length; at += 1) person[at] = coarse[at]! > 0.5 ? 1 : 0;
  const near = boxFilter(person, width, height, round(width / clearanceDivisor));
  const background = new Uint8Array(coarse.length);
  for (let at = 0; at < coarse.length; at += 1) {
    if (inside[at] === 1 && coarse[at]! < 0.03 && near[at]! < 0.001) background[at] = 1;
  }
  const plate = backgroundPlate(planes, background, width, height);
  const chin = floor(face.at(-1)! / width);
  const faceHeight = chin - floor(face[0]! / width);
  const wall = findWall(planes, coarse, face, plate, width, min(height, round(chin + faceHeight * belowChinReach)));
  const mask = coarse.slice();
  const gaps = new Uint8Array(coarse.length);
  for (const patch of patches(wall, width)) {
    if (patch[0]! / width > chin) continue;
    const seen = describePatch(patch, planes, coarse, wall, plate, width);
    if (seen.surest < maxSurest ? !isGap(seen) : !isSureGap(patch, seen, face, width, height)) continue;
    for (const at of patch) {
      mask[at] = 0;
      gaps[at] = 1;
    }
  }
  return { mask, gaps };
}

/** Marks the mask's pixels that have the wall's colour. */
function findWall(
  planes: Planes,
  coarse: Float32Array,
  face: Uint32Array,
  plate: BackgroundPlate,
  width: number,
  rows: number,
): Uint8Array {
  const wall = new Uint8Array(coarse.length);
  for (let row = 0; row < rows; row += 1) findWallInRow(planes, coarse, plate, width, row, wall);
  for (let index = 0; index < face.length; index += 1) wall[face[index]!] = 0;
  return wall;
}

function findWallInRow(
  [reds, greens, blues]: Planes,
  coarse: Float32Array,
  { spread, colours, cellOf }: BackgroundPlate,
  width: number,
  row: number,
  wall: Uint8Array,
): void {
  for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
    if (coarse[at]! < minMasked) continue;
    const cell = cellOf(column, row);
    if (spread[cell]! < 0 || spread[cell]! > maxEvenSpread) continue;
    const r = colours[0][cell]!;
    const g = colours[1][cell]!;
    const b = colours[2][cell]!;
    const red = reds[at]!;
    const green = greens[at]!;
    const blue = blues[at]!;
    const k = (red * r + green * g + blue * b) / max(1e-3, r * r + g * g + b * b);
    if (k < shadowRange.darkest || k > shadowRange.lightest) continue;
    if (max(abs(red - k * r), abs(green - k * g), abs(blue - k * b)) < maxHueError) wall[at] = 1;
  }
}

/** The connected components of the marked pixels. */
function* patches(member: Uint8Array, width: number): Generator<number[]> {
  const left = member.slice();
  const smallest = member.length / areaDivisor;
  for (let seed = 0; seed < left.length; seed += 1) {
    if (left[seed] === 0) continue;
    const patch = [seed];
    left[seed] = 0;
    for (let next = 0; next < patch.length; next += 1) takeNeighbours(left, patch, patch[next]!, width);
    if (patch.length >= smallest) yield patch;
  }
}

function takeNeighbours(left: Uint8Array, patch: number[], at: number, width: number): void {
  const column = at % width;
  if (column > 0) take(left, patch, at - 1);
  if (column < width - 1) take(left, patch, at + 1);
  take(left, patch, at - width);
  take(left, patch, at + width);
}

function take(left: Uint8Array, patch: number[], at: number): void {
  if (left[at] !== 1) return;
  left[at] = 0;
  patch.push(at);
}

const neighbours = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-0.7, -0.7],
  [0.7, -0.7],
  [-0.7, 0.7],
  [0.7, 0.7],
] as const;

/** What tells a gap from cloth, skin or hair of the wall's colour. */
interface Described {
  /** The mask where it is least sure. */
  readonly surest: number;
  /** Share of the rim that is background, and share of the rest that has another colour. */
  readonly openShare: number;
  readonly contrastShare: number;
  /** The median step from an inner pixel to its neighbours, and the spread of the wall, in luma of 255. */
  readonly step: () => number;
  readonly spread: number;
  /** Its light as a share of the wall's. */
  readonly light: number;
}

function describePatch(
  patch: readonly number[],
  planes: Planes,
  coarse: Float32Array,
  wall: Uint8Array,
  plate: BackgroundPlate,
  width: number,
): Described {
  const [red, green, blue] = planes;
  const [meanRed, meanGreen, meanBlue] = [meanOf(red, patch), meanOf(green, patch), meanOf(blue, patch)];
  let [rim, contrasts, open, surest] = [0, 0, 0, 1];
  for (const at of patch) {
    surest = min(surest, coarse[at]!);
    for (const [x, y] of neighbours) {
      const to = at + round(x * rimPx) + round(y * rimPx) * width;
      if (to < 0 || to >= coarse.length || wall[to] === 1) continue;
      rim += 1;
      if (coarse[to]! < minMasked) open += 1;
      const [r, g, b] = [red[to]! - meanRed, green[to]! - meanGreen, blue[to]! - meanBlue];
      if (sqrt(r * r + g * g + b * b) > minContrast) contrasts += 1;
    }
  }
  const middle = patch[patch.length >> 1]!;
  const cell = plate.cellOf(middle % width, floor(middle / width));
  return {
    surest,
    openShare: rim === 0 ? 1 : open / rim,
    contrastShare: contrasts / (rim - open),
    step: () => medianStep(patch, planes, wall, width),
    spread: 255 * plate.spread[cell]!,
    light:
      (meanRed + meanGreen + meanBlue) / (plate.colours[0][cell]! + plate.colours[1][cell]! + plate.colours[2][cell]!),
  };
}

function meanOf(plane: Float32Array, patch: readonly number[]): number {
  let sum = 0;
  for (let nth = 0; nth < patch.length; nth += 1) sum += plane[patch[nth]!]!;
  return sum / patch.length;
}

function isGap({ openShare, contrastShare, step, spread, light }: Described): boolean {
  if (openShare >= maxOpenShare || contrastShare < minRimShare) return false;
  return light >= minLight || step() <= max(smooth.step, smooth.perSpread * spread);
}

function isSureGap(
  patch: readonly number[],
  { openShare, contrastShare, step, spread }: Described,
  face: Uint32Array,
  width: number,
  height: number,
): boolean {
  if (patch.length < (width * height) / sureGap.areaDivisor) return false;
  if (openShare > sureGap.maxOpenShare || contrastShare < minRimShare) return false;
  const columns = face.map((at) => at % width);
  const [left, right] = [columns.reduce((a, b) => min(a, b)), columns.reduce((a, b) => max(a, b))];
  const under = maxUnderFace * (right - left);
  const isBeside = patch.every((at) => at % width < left + under) || patch.every((at) => at % width > right - under);
  return isBeside && step() <= max(sureGap.step, sureGap.perSpread * spread);
}

/** The median of the largest steps from an inner pixel of a patch to its neighbours; infinite where it has none. */
function medianStep(patch: readonly number[], [reds, greens, blues]: Planes, wall: Uint8Array, width: number): number {
  const luma = (at: number) => 255 * (0.2126 * reds[at]! + 0.7152 * greens[at]! + 0.0722 * blues[at]!);
  const steps = new Float32Array(patch.length);
  let count = 0;
  for (const at of patch) {
    if (wall[at - 1] !== 1 || wall[at + 1] !== 1 || wall[at - width] !== 1 || wall[at + width] !== 1) continue;
    const own = luma(at);
    const [left, right] = [abs(luma(at - 1) - own), abs(luma(at + 1) - own)];
    steps[count] = max(left, right, abs(luma(at - width) - own), abs(luma(at + width) - own));
    count += 1;
  }
  return steps.subarray(0, count).sort()[count >> 1] ?? Infinity;
}
