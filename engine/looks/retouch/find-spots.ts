import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { contrastAt } from './contrast-at.ts';

const { cos, floor, hypot, max, round, sin } = Math;

/** Something on the skin that is darker or redder than what is around it, about as wide as high. */
export interface SpotCandidate {
  /** Its middle and how far it reaches, in work pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Whether it is a point, of the smaller of the sizes looked for. */
  readonly isSmall: boolean;
  /** How much darker, redder and yellower than its surroundings, in OKLab. */
  readonly darker: number;
  readonly redder: number;
  readonly yellower: number;
}

/** Sizes that are looked for, as sigmas in face widths. */
const sigmas = [0.007, 0.013] as const;
/** A spot reaches this many sigmas, its surroundings this many. */
const reachSigmas = 1.9;
export const ringSigmas = 2.4;
/** A spot stands out from this skin's own unevenness by so many of its median deviations, and by this much at least. */
const deviations = 4.2;
const leastScore = { red: 0.006, dark: 0.018 };
/** Round: none of eight points this far away is nearly as high. A wrinkle or a hair goes on in some direction. */
const around = { sigmas: 1.7, share: 0.68 };
/**
 * Only skin counts, which a spot itself is a little less of, and only this far from features, in face widths: lashes and
 * brows end in dark points.
 */
const sureSkin = 0.75;
const awayFromFeatures = { sigma: 0.022, share: 0.06 };

/** Finds round things on the skin; which of them go is judged later. */
export function findSpots(work: WorkRaster, skin: FaceSkin): SpotCandidate[] {
  const permitted = whereSpotsAreSought(work, skin);
  const blobs = sigmas.flatMap((sigma) => findBlobs(work, skin, permitted, sigma * work.faceWidth));
  const spots: SpotCandidate[] = [];
  // The size that answers most is the spot's own, and one place holds one spot.
  for (const { spot } of blobs.sort((a, b) => b.score - a.score)) {
    if (spots.every(({ x, y, radius }) => hypot(spot.x - x, spot.y - y) >= max(spot.radius, radius))) spots.push(spot);
  }
  return spots;
}

function whereSpotsAreSought({ widthPx, heightPx, faceWidth }: WorkRaster, { mask }: FaceSkin): Float32Array {
  const near = soften(mask, widthPx, heightPx, awayFromFeatures.sigma * faceWidth);
  for (let at = 0; at < near.length; at += 1) {
    near[at] = 1 - near[at]! < awayFromFeatures.share && mask[at]! > sureSkin ? 1 : 0;
  }
  return near;
}

function findBlobs(
  work: WorkRaster,
  { mask }: FaceSkin,
  permitted: Float32Array,
  sigma: number,
): { spot: SpotCandidate; score: number }[] {
  const { lab, widthPx, heightPx, faceWidth } = work;
  const blobs: { spot: SpotCandidate; score: number }[] = [];
  const [aroundL, aroundA] = meansWithin([lab.l, lab.a], mask, widthPx, heightPx, sigma * ringSigmas);
  const dark = difference(aroundL!, soften(lab.l, widthPx, heightPx, sigma), permitted);
  const red = difference(soften(lab.a, widthPx, heightPx, sigma), aroundA!, permitted);
  const margin = Math.ceil(sigma * around.sigmas) + 1;
  for (const [score, least] of [
    [red, leastScore.red],
    [dark, leastScore.dark],
  ] as const) {
    const threshold = max(least, deviations * typicalDeviation(score, permitted));
    const lookAlong = (row: number) => {
      for (let at = row * widthPx + margin; at < (row + 1) * widthPx - margin; at += 1) {
        if (score[at]! < threshold || !isRoundPeak(score, widthPx, at, sigma)) continue;
        const spot = {
          x: (at % widthPx) + 0.5,
          y: row + 0.5,
          radius: sigma * reachSigmas,
          isSmall: sigma < 0.01 * faceWidth,
          darker: dark[at]!,
          redder: red[at]!,
          yellower: contrastAt(work, lab.b, mask, at, sigma, sigma * ringSigmas),
        };
        blobs.push({ spot, score: score[at]! / least });
      }
    };
    for (let row = margin; row < heightPx - margin; row += 1) lookAlong(row);
  }
  return blobs;
}

/** Written into the first plane; 0 where nothing is sought. */
function difference(plane: Float32Array, subtracted: Float32Array, permitted: Float32Array): Float32Array {
  for (let at = 0; at < plane.length; at += 1) plane[at] = permitted[at] === 0 ? 0 : plane[at]! - subtracted[at]!;
  return plane;
}

/** Every third pixel tells how much a skin varies. */
const stride = 3;

function typicalDeviation(score: Float32Array, permitted: Float32Array): number {
  const sample = new Float32Array(Math.ceil(score.length / stride));
  let count = 0;
  for (let at = 0; at < score.length; at += stride) {
    if (permitted[at] === 0) continue;
    sample[count] = Math.abs(score[at]!);
    count += 1;
  }
  return spreadOf(sample.subarray(0, count), 0, 0.25).quantile(0.55);
}

/** Whether a place is a peak that falls off to all sides, `sigma` being how wide it is looked at, in pixels. */
export function isRoundPeak(score: Float32Array, widthPx: number, at: number, sigma: number): boolean {
  const reach = sigma * around.sigmas;
  const value = score[at]!;
  for (const beside of [at - 1, at + 1, at - widthPx, at + widthPx]) if (score[beside]! > value) return false;
  const [row, column] = [floor(at / widthPx), at % widthPx];
  for (let eighth = 0; eighth < 8; eighth += 1) {
    const angle = (eighth * Math.PI) / 4;
    const there = round(row + reach * sin(angle)) * widthPx + round(column + reach * cos(angle));
    if (score[there]! > around.share * value) return false;
  }
  return true;
}
