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
  /** Rows of the square, one value a sample. */
  readonly values: Float32Array;
}

/** Samples along each side of a patch. */
export const patchResolution = 256;
/** A view fades in over this share of its size, so that no seam shows. */
const fadeShare = 0.12;

/**
 * What several views say in the weighed mean. Where they disagree it lies between yes and no, and the colours decide.
 *
 * @param widest covers all the views; where one of them does not reach, it speaks in its place
 */
export function meanOfViews(
  widest: MaskPatch,
  views: readonly (MaskPatch & { readonly weight: number })[],
): PersonMask {
  const wide = place(widest);
  const placed = views.map((view) => ({ patch: place(view), weight: view.weight }));
  const whole = views.reduce((sum, { weight }) => sum + weight, 0);
  return {
    at: (point) => {
      const far = ask(wide, point, 0);
      let sum = 0;
      for (const { patch, weight } of placed) sum += weight * ask(patch, point, far);
      return sum / whole;
    },
  };
}

interface PlacedPatch extends MaskPatch {
  readonly cosine: number;
  readonly sine: number;
}

function place({ square, values }: MaskPatch): PlacedPatch {
  return { square, values, cosine: Math.cos(square.angle), sine: Math.sin(square.angle) };
}

function ask({ square, values, cosine, sine }: PlacedPatch, point: Point, far: number): number {
  const dx = point.x - square.centre.x;
  const dy = point.y - square.centre.y;
  const u = (cosine * dx + sine * dy) / square.sizePx + 0.5;
  const v = (cosine * dy - sine * dx) / square.sizePx + 0.5;
  const inset = min(u, v, 1 - u, 1 - v);
  if (inset <= 0) return far;
  const near = bilinear(values, u * patchResolution - 0.5, v * patchResolution - 0.5);
  return inset >= fadeShare ? near : far + smoothstep(inset / fadeShare) * (near - far);
}

function smoothstep(t: number): number {
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
