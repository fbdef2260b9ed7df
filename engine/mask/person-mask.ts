import type { Frame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Square } from '#engine/inference/sample-square.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

const { max, min } = Math;

/** The network's confidence, 0 to 1, that a position of the picture belongs to the person. */
export interface PersonMask {
  at(point: Point): number;
}

/** A mask of which many points are read at once. */
export interface ViewedMask extends PersonMask {
  /** The values where columns and rows of a lattice cross, row by row; their places are in a frame of the picture. */
  onLattice(frame: Frame, xs: Float64Array, ys: Float64Array): Float32Array;
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
 * The weighted mean of several views. Where they disagree it is between yes and no, and the colours decide.
 *
 * @param widest covers all the views and replaces one of them where that does not reach
 */
export function meanOfViews(
  widest: MaskPatch,
  views: readonly (MaskPatch & { readonly weight: number })[],
): ViewedMask {
  const wide = place(widest);
  const placed = views.map((view) => ({ patch: place(view), weight: view.weight }));
  const whole = views.reduce((sum, { weight }) => sum + weight, 0);
  return {
    at: ({ x, y }) => askViews(wide, placed, x, y) / whole,
    onLattice: (frame, xs, ys) => readLattice([{ patch: wide, weight: 0 }, ...placed], whole, frame, xs, ys),
  };
}

function readLattice(
  views: readonly PlacedView[],
  whole: number,
  { origin, angle }: Frame,
  xs: Float64Array,
  ys: Float64Array,
): Float32Array {
  return withKernels((kernels, memory) => {
    const patches = views.flatMap(({ patch: { values, centreX, centreY, cosine, sine }, weight }) => {
      return [memory.put(values), centreX, centreY, cosine, sine, weight];
    });
    const count = xs.length * ys.length;
    const target = memory.reserve(count * 4);
    const mask = [memory.put(Float64Array.from(patches)), views.length, patchResolution, fadeShare, whole] as const;
    const lattice = [memory.put(xs), xs.length, memory.put(ys), ys.length] as const;
    kernels.readMask(...mask, ...lattice, origin.x, origin.y, Math.cos(angle), Math.sin(angle), target);
    return memory.floats(target, count).slice();
  });
}

/** A separate function, so that it is compiled once and not for every mask. */
function askViews(wide: PlacedPatch, views: readonly PlacedView[], x: number, y: number): number {
  // The widest view is needed only where another one fades or ends.
  let far = -1;
  let sum = 0;
  for (let view = 0; view < views.length; view += 1) {
    const { patch, weight } = views[view]!;
    const { u, v } = within(patch, x, y);
    const inset = min(u, v, 1 - u, 1 - v);
    if (inset < fadeShare && far < 0) far = askWidest(wide, x, y);
    if (inset <= 0) {
      sum += weight * far;
      continue;
    }
    const near = read(patch.values, u, v);
    sum += weight * (inset >= fadeShare ? near : far + smoothstep(inset / fadeShare) * (near - far));
  }
  return sum;
}

interface PlacedView {
  readonly patch: PlacedPatch;
  readonly weight: number;
}

interface PlacedPatch {
  readonly values: Float32Array;
  readonly centreX: number;
  readonly centreY: number;
  /** Cosine and sine of the square's angle, over its size. */
  readonly cosine: number;
  readonly sine: number;
}

function place({ square: { centre, sizePx, angle }, values }: MaskPatch): PlacedPatch {
  const [cosine, sine] = [Math.cos(angle) / sizePx, Math.sin(angle) / sizePx];
  return { values, centreX: centre.x, centreY: centre.y, cosine, sine };
}

/** The position of a point in a patch, 0 to 1 in both directions. */
function within({ centreX, centreY, cosine, sine }: PlacedPatch, x: number, y: number): { u: number; v: number } {
  const dx = x - centreX;
  const dy = y - centreY;
  return { u: cosine * dx + sine * dy + 0.5, v: cosine * dy - sine * dx + 0.5 };
}

/** Outside the widest view there is no person; towards its edge it fades. */
function askWidest(wide: PlacedPatch, x: number, y: number): number {
  const { u, v } = within(wide, x, y);
  const inset = min(u, v, 1 - u, 1 - v);
  if (inset <= 0) return 0;
  const near = read(wide.values, u, v);
  return inset >= fadeShare ? near : smoothstep(inset / fadeShare) * near;
}

function smoothstep(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Bilinear. */
function read(values: Float32Array, u: number, v: number): number {
  const last = patchResolution - 1;
  const x = max(0, min(last, u * patchResolution - 0.5));
  const y = max(0, min(last, v * patchResolution - 0.5));
  // Whole numbers to the compiler, too.
  const x0 = x | 0;
  const y0 = y | 0;
  const right = x0 < last ? 1 : 0;
  const upper = y0 * patchResolution + x0;
  const lower = y0 < last ? upper + patchResolution : upper;
  const tx = x - x0;
  const above = values[upper]! * (1 - tx) + values[upper + right]! * tx;
  const below = values[lower]! * (1 - tx) + values[lower + right]! * tx;
  return above + (below - above) * (y - y0);
}
