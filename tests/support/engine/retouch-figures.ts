import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';

/** The effects of a retouch on a face, in figures. */
export interface RetouchFigures {
  /** Structural similarity within the eyes' openings and the lips. */
  readonly eyes: number;
  readonly lips: number;
  /** Spread of lightness finer than .006 face widths on the cheeks, after over before: 1 keeps every pore. */
  readonly pores: number;
  /** How far the median of the skin moved, the furthest of OKLab's three values. */
  readonly drift: number;
}

/** The middle of each cheek and the places below. */
const cheeks = [50, 280, 205, 425];

/** The ranges of OKLab's values of skin. */
const ranges = { l: { low: 0, high: 1 }, a: { low: -0.2, high: 0.2 }, b: { low: -0.2, high: 0.2 } } as const;

/** Pixels to each side of the windows of the structural similarity. */
const windowRadius = 3;
/** Its constants by Wang et al. 2004 for a range of 1. */
const [c1, c2] = [1e-4, 9e-4];

/** Compares a face before and after it was retouched. */
export function retouchFigures(before: WorkRaster, after: WorkRaster, { mask }: FaceSkin): RetouchFigures {
  const { widthPx, heightPx } = before;
  const { eyes, lips } = drawFaceMasks(before);
  const similar = (part: Float32Array) => ssim(before.lab.l, after.lab.l, part, widthPx, heightPx);
  const middle = (work: WorkRaster, name: keyof typeof ranges) => {
    const { low, high } = ranges[name];
    return spreadOf(work.lab[name], low, high, mask, 0.9).quantile(0.5);
  };
  const moved = (['l', 'a', 'b'] as const).map((name) => Math.abs(middle(after, name) - middle(before, name)));
  return {
    eyes: similar(eyes),
    lips: similar(lips),
    pores: finest(after, before, mask) / finest(before, before, mask),
    drift: Math.max(...moved),
  };
}

/** Structural similarity of two lightness planes within a mask (Wang et al. 2004, square windows); 1 is the same. */
function ssim(a: Float32Array, b: Float32Array, mask: Float32Array, widthPx: number, heightPx: number): number {
  const mean = (p: Float32Array, q?: Float32Array) =>
    boxFilter(q === undefined ? p : p.map((value, at) => value * q[at]!), widthPx, heightPx, windowRadius);
  const [meanA, meanB, squaresA, squaresB, products] = [mean(a), mean(b), mean(a, a), mean(b, b), mean(a, b)];
  let [sum, count] = [0, 0];
  for (let at = 0; at < a.length; at += 1) {
    if (mask[at]! < 0.5) continue;
    const [x, y] = [meanA[at]!, meanB[at]!];
    const variances = squaresA[at]! - x * x + squaresB[at]! - y * y;
    const covariance = products[at]! - x * y;
    sum += ((2 * x * y + c1) * (2 * covariance + c2)) / ((x * x + y * y + c1) * (variances + c2));
    count += 1;
  }
  return sum / count;
}

function finest(
  { lab }: WorkRaster,
  { widthPx, heightPx, faceWidth, landmarks }: WorkRaster,
  skin: Float32Array,
): number {
  const smooth = soften(lab.l, widthPx, heightPx, 0.006 * faceWidth);
  let [squares, count] = [0, 0];
  for (let at = 0; at < skin.length; at += 1) {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    if (skin[at]! < 0.9) continue;
    if (cheeks.every((number) => Math.hypot(landmarks[number]!.x - x, landmarks[number]!.y - y) > 0.09 * faceWidth))
      continue;
    squares += (lab.l[at]! - smooth[at]!) ** 2;
    count += 1;
  }
  return Math.sqrt(squares / Math.max(1, count));
}
