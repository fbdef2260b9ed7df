import type { CropPlan } from '#engine/layout/crop-plan.ts';

const { abs, max, min, round } = Math;

/** Hair reaches this far from the face's middle, in face widths; what is beyond belongs to somebody else. */
const hairReach = 1.1;
/** Rows looked at: from the top of the photo to here, in face heights below the chin. Shoulders begin lower. */
const belowChin = 0.05;
const minPerson = 0.5;

/**
 * The share of the photo that the mask takes for a person on one side of the head only, where neither hair nor shoulders
 * reach: somebody else stands there, perhaps turned away, so that no face tells. Wide hair lies on both sides.
 */
export function measureBeside(coarse: Float32Array, plan: CropPlan, width: number, height: number): number {
  const scale = height / plan.heightPx;
  const { left, right, top, chin } = plan.head.face;
  const middle = ((left + right) / 2 - plan.left) * scale;
  const reach = (right - left) * hairReach * scale;
  const rows = min(height, round((chin + (chin - top) * belowChin - plan.top) * scale));
  let [before, after] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < max(0, middle - reach); column += 1) {
      if (coarse[row * width + column]! >= minPerson) before += 1;
    }
    for (let column = max(0, round(middle + reach)); column < width; column += 1) {
      if (coarse[row * width + column]! >= minPerson) after += 1;
    }
  }
  return abs(after - before) / coarse.length;
}
