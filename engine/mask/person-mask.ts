import type { Point } from '#engine/geometry/point.ts';
import type { Square } from '#engine/inference/sample-square.ts';

const { floor, max, min } = Math;

/** How sure the network is, 0 to 1, that a position of the picture belongs to the person. */
export interface PersonMask {
  at(point: Point): number;
}

/** The network's answer on one square crop. */
export interface MaskPatch {
  readonly square: Square;
  /** How much it counts against the other crops. */
  readonly weight: number;
  /** Rows of the square, one value a sample. */
  readonly values: Float32Array;
}

/** Samples along each side of a patch. */
export const patchResolution = 256;
/** A crop's influence fades in over this share of its size, so that no seam shows. */
const fadeShare = 0.12;

/** The weighted mean of patches wherever they lie; the first one, which covers them all, never fades. */
export function blendPatches(patches: readonly MaskPatch[]): PersonMask {
  const turned = patches.map(({ square, weight, values }) => ({
    square,
    weight,
    values,
    cosine: Math.cos(square.angle),
    sine: Math.sin(square.angle),
  }));
  return { at: (point) => blend(turned, point) };
}

interface TurnedPatch extends MaskPatch {
  readonly cosine: number;
  readonly sine: number;
}

function blend(patches: readonly TurnedPatch[], point: Point): number {
  let sum = 0;
  let weights = 0;
  for (const { square, weight, cosine, sine, values } of patches) {
    const dx = point.x - square.centre.x;
    const dy = point.y - square.centre.y;
    const u = (cosine * dx + sine * dy) / square.sizePx + 0.5;
    const v = (cosine * dy - sine * dx) / square.sizePx + 0.5;
    const inset = min(u, v, 1 - u, 1 - v);
    if (inset <= 0) continue;
    const share = values === patches[0]?.values ? weight : weight * smoothstep(inset / fadeShare);
    sum += share * bilinear(values, u * patchResolution - 0.5, v * patchResolution - 0.5);
    weights += share;
  }
  return weights === 0 ? 0 : sum / weights;
}

function smoothstep(value: number): number {
  const t = max(0, min(1, value));
  return t * t * (3 - 2 * t);
}

function bilinear(values: Float32Array, x: number, y: number): number {
  const last = patchResolution - 1;
  const clampedX = max(0, min(last, x));
  const clampedY = max(0, min(last, y));
  const x0 = floor(clampedX);
  const y0 = floor(clampedY);
  const x1 = min(last, x0 + 1);
  const y1 = min(last, y0 + 1);
  const tx = clampedX - x0;
  const upper = values[y0 * patchResolution + x0]! * (1 - tx) + values[y0 * patchResolution + x1]! * tx;
  const lower = values[y1 * patchResolution + x0]! * (1 - tx) + values[y1 * patchResolution + x1]! * tx;
  return upper + (lower - upper) * (clampedY - y0);
}
