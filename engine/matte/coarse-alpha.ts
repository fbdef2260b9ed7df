import { withKernels } from '#engine/kernels/kernels.ts';
import { type CropPlan, cropFrame } from '#engine/layout/crop-plan.ts';
import type { ViewedMask } from '#engine/mask/person-mask.ts';

const { floor, round } = Math;

/** The person mask is smooth, so it is read on a grid this many photo pixels wide and interpolated. */
const gridPx = 2;
/** Weak enough to follow thin hair, strong enough to drop bystanders that only touch. */
const minConnected = 0.15;

/**
 * Reads the person mask at every pixel of the photo and keeps only what is connected with the face.
 *
 * @param inside 0 outside the picture: nothing can be the person there
 */
export function coarseAlpha(
  mask: ViewedMask,
  plan: CropPlan,
  width: number,
  height: number,
  inside: Uint8Array,
): Float32Array {
  const columns = placesAlong(width, plan.widthPx);
  const grid = mask.onLattice(cropFrame(plan), columns, placesAlong(height, plan.heightPx));
  const seed = {
    x: round((((plan.head.face.left + plan.head.face.right) / 2 - plan.left) / plan.widthPx) * width),
    y: round(((plan.head.face.chin * 0.3 - plan.top) / plan.heightPx) * height),
  };
  return enlargeConnected(grid, inside, width, height, seed.y * width + seed.x);
}

/** The places of the grid's columns or rows along a side of the photo, in the picture. */
function placesAlong(photoPx: number, picturePx: number): Float64Array {
  return Float64Array.from({ length: floor(photoPx / gridPx) + 2 }, (_, at) => ((at * gridPx) / photoPx) * picturePx);
}

/** Enlarges a mask from the grid, keeping what it connects with the seed. */
export function enlargeConnected(
  grid: Float32Array,
  inside: Uint8Array,
  width: number,
  height: number,
  seed: number,
): Float32Array {
  return withKernels((kernels, memory) => {
    const [source, shown] = [memory.put(grid), memory.put(inside)];
    const alpha = memory.reserve(inside.length * 4);
    kernels.enlargeMask(source, floor(width / gridPx) + 2, gridPx, shown, alpha, width, height);
    kernels.keepConnected(alpha, minConnected, width, height, seed);
    return memory.floats(alpha, inside.length).slice();
  });
}

/** Drops what the mask does not connect with the face, of which the seed is a pixel. */
export function keepConnected(alpha: Float32Array, width: number, height: number, seed: number): void {
  withKernels((kernels, memory) => {
    const plane = memory.put(alpha);
    kernels.keepConnected(plane, minConnected, width, height, seed);
    alpha.set(memory.floats(plane, alpha.length));
  });
}
