import type { Raster } from '#engine/input/raster.ts';

const { floor, hypot, max, min, round, sqrt } = Math;

/** From here on the mask takes a pixel for the person's. */
const minMasked = 0.5;
/** Reach of the profiles across the outline, in pixels; a clean outline is about five pixels soft. */
const reachPx = 12;
/** An outline this soft is a guess, unless it is hair that shows well before an even wall. */
const maxSoftPx = 15;
/** Standard deviation of an even wall's colours, of 1 per channel, and how far what stands before it differs from it. */
const maxEvenSpread = 0.08;
const minClearContrast = 0.25;
/** A wall's colours are read on a grid, where the mask is as sure as this of it. */
const wallStepPx = 4;
const maxWallMask = 0.03;
/** A softer outline than this has to show in the picture ... */
const maxUnseenSoftPx = 7;
/** ... by this difference of the colours on its two sides, of 1 per channel. */
const minContrast = 0.1;
/** The two sides: from and to so many pixels off the outline. */
const sidePx = { from: 3, to: 9 };

/**
 * The share of the person's outline, 0 to 1, at which neither the mask nor the colours tell where the person ends: hair
 * before something of its colour, another person's shoulder, black before black.
 *
 * At each pixel of the outline the softness of the mask is the integral of 4 m (1 - m) across it, in pixels.
 *
 * @param coarse the person mask
 * @param inside 0 where the picture has no pixel: its edge is no outline
 */
export function measureCutOut(photo: Raster, coarse: Float32Array, inside: Uint8Array): number {
  const { widthPx, heightPx } = photo;
  const margin = reachPx + 2;
  const isEven = wallSpread(photo, coarse, inside) < maxEvenSpread;
  let [points, doubtful] = [0, 0];
  for (let y = margin; y < heightPx - margin; y += 1) {
    for (let x = margin; x < widthPx - margin; x += 1) {
      const at = y * widthPx + x;
      if (coarse[at]! < minMasked || isWithin(coarse, at, widthPx)) continue;
      const out = wayOut(coarse, at, widthPx);
      if (out === undefined) continue;
      if (!liesInside(inside, widthPx, x, y, out)) continue;
      points += 1;
      const softPx = softness(coarse, widthPx, x, y, out);
      if (softPx <= maxUnseenSoftPx) continue;
      const contrast = contrastAcross(photo, x, y, out);
      if (contrast < minContrast || (softPx > maxSoftPx && !(isEven && contrast > minClearContrast))) doubtful += 1;
    }
  }
  return points === 0 ? 0 : doubtful / points;
}

interface Way {
  readonly x: number;
  readonly y: number;
}

function isWithin(coarse: Float32Array, at: number, width: number): boolean {
  return min(coarse[at - 1]!, coarse[at + 1]!, coarse[at - width]!, coarse[at + width]!) >= minMasked;
}

/** The direction in which the mask falls, over seven pixels. */
function wayOut(coarse: Float32Array, at: number, width: number): Way | undefined {
  let [x, y] = [0, 0];
  for (let down = -3; down <= 3; down += 1) {
    for (let across = -3; across <= 3; across += 1) {
      const value = coarse[at + down * width + across]!;
      x -= across * value;
      y -= down * value;
    }
  }
  const length = hypot(x, y);
  return length < 1e-3 ? undefined : { x: x / length, y: y / length };
}

function softness(coarse: Float32Array, width: number, x: number, y: number, out: Way): number {
  let sum = 0;
  for (let step = -reachPx; step <= reachPx; step += 1) {
    const [px, py] = [x + out.x * step, y + out.y * step];
    const [left, top] = [floor(px), floor(py)];
    const [tx, ty] = [px - left, py - top];
    const at = top * width + left;
    const upper = coarse[at]! * (1 - tx) + coarse[at + 1]! * tx;
    const lower = coarse[at + width]! * (1 - tx) + coarse[at + width + 1]! * tx;
    const value = upper + ty * (lower - upper);
    sum += 4 * value * (1 - value);
  }
  return max(0, sum);
}

/** Whether the picture has both sides of the outline. */
function liesInside(inside: Uint8Array, width: number, x: number, y: number, out: Way): boolean {
  return [-sidePx.to, sidePx.to].every(
    (step) => inside[round(y + out.y * step) * width + round(x + out.x * step)] === 1,
  );
}

/** How far the mean colours of the two sides differ. */
function contrastAcross(photo: Raster, x: number, y: number, out: Way): number {
  const person = sideColour(photo, x, y, { x: -out.x, y: -out.y });
  const background = sideColour(photo, x, y, out);
  return hypot(person[0] - background[0], person[1] - background[1], person[2] - background[2]);
}

function sideColour({ data, widthPx }: Raster, x: number, y: number, way: Way): readonly [number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  for (let step = sidePx.from; step <= sidePx.to; step += 1) {
    const at = (round(y + way.y * step) * widthPx + round(x + way.x * step)) * 3;
    red += data[at]!;
    green += data[at + 1]!;
    blue += data[at + 2]!;
  }
  const whole = 255 * (sidePx.to - sidePx.from + 1);
  return [red / whole, green / whole, blue / whole];
}

/** How far the colours of the wall are spread, of 1 per channel. */
function wallSpread({ data, widthPx, heightPx }: Raster, coarse: Float32Array, inside: Uint8Array): number {
  const sums = [0, 0, 0];
  let [squares, count] = [0, 0];
  for (let row = 0; row < heightPx; row += wallStepPx) {
    for (let column = 0; column < widthPx; column += wallStepPx) {
      const at = row * widthPx + column;
      if (coarse[at]! > maxWallMask || inside[at] === 0) continue;
      count += 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[at * 3 + channel]! / 255;
        sums[channel]! += value;
        squares += value * value;
      }
    }
  }
  if (count === 0) return 1;
  const mean = sums.reduce((sum, total) => sum + (total / count) ** 2, 0);
  return sqrt(max(0, squares / count - mean) / 3);
}
