import type { Raster } from '#engine/input/raster.ts';
import { floodFill } from '#engine/matte/flood-fill.ts';
import { openGaps } from '#engine/matte/open-gaps.ts';
import type { Planes } from '#engine/matte/planes.ts';
import { knownBackground, knownPerson, unknownBand } from '#engine/matte/trimap.ts';
import { boxFilter } from '#tests/support/engine/kernels/box-filter.ts';
import { guidedFilter } from '#tests/support/engine/kernels/guided-filter.ts';
import { clearHaze } from './clear-haze.ts';
import { personAround } from './person-around.ts';
import { solveBand } from './solve-band.ts';

const { log, max, min, round } = Math;

/** Windows as divisors of the photo's width. */
const guideDivisor = 75;
const reachDivisor = 28;
const closeDivisor = 66;
const polishDivisor = 150;
const sureDivisor = 120;
/** Colour variance that counts as texture. */
const guideEpsilon = 2e-4;
const polishEpsilon = 1e-5;
/** The first window is wide enough for a quarter of the resolution, the last one for half. */
const guideStep = 4;
const polishStep = 2;
/** The weight of a pixel's distance from the coarse outline relative to its colour. */
const distanceWeight = 3;
/** From here on the network is sure of the person. */
const minSure = 0.97;
/** Share of sure pixels around a place from which on it counts as close to the sure person. */
const sureShare = 1 / 6;
/** The range of the person's share close by within which a place is close to the outline. */
const outlineNear = { from: 0.04, to: 0.97 };
/** Reach over gaps in strands, and the mean alpha that still counts as a strand. */
const bridgePx = 2;
const minBridged = 0.025;

/**
 * Refines the coarse mask into the matte: its edge follows the picture's, down to strands of hair.
 *
 * Two results are combined. A guided filter snaps the mask to edges close by and is right on any background. The
 * colours on either side find strands further out and holes in the hair, where the background is even enough. Away from
 * the outline alpha is exactly 0 or exactly 1, so that the person's own pixels stay unchanged.
 *
 * @param inside 0 where the picture has no pixel
 * @param face pixels well within the face, which are the person whatever the mask says
 * @param outline pixels within the face's outline as far as the landmarks tell, which are the person where the mask
 * is sure too: skin in shadow has the colour of many a wall
 * @param shadow pixels that are the wall's, in shadow
 */
export function refineAlpha(
  picture: Raster,
  mask: Float32Array,
  inside: Uint8Array,
  face: Uint32Array,
  outline: Uint32Array,
  shadow: Uint32Array = new Uint32Array(0),
): Float32Array {
  const { widthPx, heightPx } = picture;
  const planes = colourPlanes(picture);
  const { mask: coarse, gaps } = openGaps(planes, mask, inside, face, widthPx);
  const radius = (divisor: number) => round(widthPx / divisor);
  const { columns, shares } = personAround(coarse, widthPx, heightPx, [radius(reachDivisor), radius(closeDivisor)]);
  const [around, close] = [shares[0]!, shares[1]!];
  const guided = guidedFilter(
    planes,
    coarse,
    widthPx,
    heightPx,
    radius(guideDivisor),
    guideEpsilon,
    guideStep,
    besideOutline(close, columns, widthPx, heightPx),
  );
  const [sures] = personAround(coarse, widthPx, heightPx, [radius(sureDivisor)], minSure).shares;
  const sureNear = (column: number, row: number) => min(1, sures![(row >> 1) * columns + (column >> 1)]! / sureShare);
  const trimap = new Uint8Array(coarse.length).fill(unknownBand);
  const band = new Uint8Array(coarse.length);
  const logits = new Float32Array(coarse.length);
  const seen: VisiblePixels = { coarse, close, around, guided, gaps, inside };
  for (let row = 0; row < heightPx; row += 1) {
    judgeRow(seen, { trimap, band, logits }, row * widthPx, widthPx, (row >> 1) * columns);
  }
  const keep = (at: number) => {
    guided[at] = 1;
    band[at] = 0;
    trimap[at] = knownPerson;
  };
  for (const at of face) keep(at);
  // By the mask as it was: a shadowed cheek is no gap between hair and neck.
  for (const at of outline) if (mask[at]! > minSure) keep(at);
  for (const at of shadow) trimap[at] = knownBackground;
  const solved = solveBand(
    planes,
    { mask: coarse, logits, band, trimap, fallback: guided, sureNear },
    widthPx,
    heightPx,
  );
  const polished = guidedFilter(
    planes,
    solved,
    widthPx,
    heightPx,
    radius(polishDivisor),
    polishEpsilon,
    polishStep,
    band,
  );
  for (let start = 0; start < solved.length; start += widthPx)
    settleRow(solved, polished, inside, band, start, widthPx);
  clearHaze(solved, band, widthPx, heightPx);
  removeIslands(solved, face, widthPx, heightPx);
  return solved;
}

/** The known values around every pixel: `close` and `around` for squares of two by two. */
interface VisiblePixels {
  readonly coarse: Float32Array;
  readonly close: Float32Array;
  readonly around: Float32Array;
  readonly guided: Float32Array;
  readonly gaps: Uint8Array;
  readonly inside: Uint8Array;
}

/** The prior of every pixel before the colours are weighed. */
interface Judged {
  readonly trimap: Uint8Array;
  readonly band: Uint8Array;
  readonly logits: Float32Array;
}

/** Sorts the pixels of a row into sides and band; limits the guided filter's result to the outline. */
function judgeRow(
  { coarse, close, around, guided, gaps, inside }: VisiblePixels,
  { trimap, band, logits }: Judged,
  start: number,
  width: number,
  squares: number,
): void {
  for (let column = 0; column < width; column += 1) {
    const at = start + column;
    const square = squares + (column >> 1);
    const sure = coarse[at]!;
    const near = close[square]!;
    const far = around[square]!;
    guided[at] = nearOutline(guided[at]!, near);
    if (inside[at] === 0) continue;
    if (far > 0.02 && !(near > minSure && sure > minSure)) {
      band[at] = 1;
      logits[at] = logit(sure > minSure ? sure : (guided[at]! + sure) / 2) + distanceWeight * (2 * far - 1);
    }
    if (gaps[at] === 1) trimap[at] = knownBackground;
    else if (sure > minSure && near > 0.999) trimap[at] = knownPerson;
    else if (sure < 0.03 && near < 0.001) trimap[at] = knownBackground;
  }
}

/** Removes islands next to the person; strands may be broken by a few pixels. */
function removeIslands(alpha: Float32Array, face: Uint32Array, width: number, height: number): void {
  const bridged = boxFilter(alpha, width, height, bridgePx);
  const attached = floodFill(bridged, minBridged, width, height, face[face.length >> 1]!);
  for (let at = 0; at < alpha.length; at += 1) if (attached[at] === 0) alpha[at] = 0;
}

/** Marks with 1 where the guided filter is needed; see `nearOutline`. */
function besideOutline(close: Float32Array, columns: number, width: number, height: number): Uint8Array {
  const asked = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    askRow(close, (row >> 1) * columns, asked.subarray(row * width, (row + 1) * width));
  }
  return asked;
}

function askRow(close: Float32Array, squares: number, asked: Uint8Array): void {
  for (let column = 0; column < asked.length; column += 1) {
    const near = close[squares + (column >> 1)]!;
    asked[column] = near >= outlineNear.from && near <= outlineNear.to ? 1 : 0;
  }
}

/** Stretches the guided filter's result, which never quite reaches 0 or 1, and ends it a little off the outline. */
function nearOutline(value: number, near: number): number {
  if (near < outlineNear.from) return 0;
  if (near > outlineNear.to) return 1;
  const straight = max(0, min(1, (value - 0.15) / 0.75));
  return straight * straight * (3 - 2 * straight) * 0.5 + straight * 0.5;
}

function logit(value: number): number {
  const bounded = max(0.01, min(0.99, value));
  return log(bounded / (1 - bounded));
}

/** In the band the refined result counts, and outside the picture alpha is 0. */
function settleRow(
  solved: Float32Array,
  polished: Float32Array,
  inside: Uint8Array,
  band: Uint8Array,
  start: number,
  width: number,
): void {
  for (let at = start; at < start + width; at += 1) {
    if (inside[at] === 0) solved[at] = 0;
    else if (band[at] === 1) solved[at] = settle(polished[at]!);
  }
}

/** Snaps nearly 0 to 0 and nearly 1 to 1. */
function settle(value: number): number {
  const alpha = max(0, min(1, (value - 0.06) / 0.89));
  if (alpha < 0.02) return 0;
  return alpha > 0.98 ? 1 : alpha;
}

function colourPlanes({ data }: Raster): Planes {
  const count = data.length / 3;
  const planes: Planes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (const [channel, plane] of planes.entries()) readChannel(data, channel, plane);
  return planes;
}

function readChannel(data: Uint8Array, channel: number, plane: Float32Array): void {
  for (let at = 0, from = channel; at < plane.length; at += 1, from += 3) plane[at] = data[from]! / 255;
}
