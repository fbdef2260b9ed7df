import type { Raster } from '#engine/input/raster.ts';
import type { CropPlan } from '#engine/layout/crop-plan.ts';

const { abs, floor, max, min, round } = Math;

/** What the mask takes for another person next to the one of the photo. */
export interface Beside {
  /** Share of the photo. */
  readonly besideShare: number;
  readonly besidePixels: Uint32Array;
}

/** Hair reaches this far from the face's middle, in face widths; anything beyond belongs to another person or thing. */
const hairReach = 1.1;
/** Neck and hair reach this far from the face's middle, in face widths; the shoulders begin there. */
const neckReach = 0.6;
/** The head's side ends here, the shoulders begin; face heights below the chin. */
const belowChin = 0.05;
/** Shoulders slope outwards; a rise by this much, in face heights, is no shoulder. Portraits stay below 0.03. */
const minRise = 0.12;
const minPerson = 0.5;

/**
 * Finds a bystander without a visible face, or a raised arm: pixels on one side of the head beyond the reach of hair,
 * and a rise beyond a shoulder. Wide hair is on both sides, so next to the head only the excess of one side counts.
 */
export function measureBeside({ widthPx, heightPx }: Raster, coarse: Float32Array, plan: CropPlan): Beside {
  const scale = heightPx / plan.heightPx;
  const { left, right, top, chin } = plan.head.face;
  const middle = ((left + right) / 2 - plan.left) * scale;
  const faceWidthPx = (right - left) * scale;
  const faceHeightPx = (chin - top) * scale;
  const lastRow = min(heightPx, round((chin + (chin - top) * belowChin - plan.top) * scale));
  const [before, after]: [number[], number[]] = [[], []];
  for (let row = 0; row < lastRow; row += 1) {
    gatherBeside(coarse, row * widthPx, widthPx, middle, faceWidthPx * hairReach, before, after);
  }
  const besidePixels = before.length > after.length ? before : after;
  let share = abs(before.length - after.length);
  for (const direction of [-1, 1]) {
    let lowest = 0;
    const from = floor(middle + direction * faceWidthPx * neckReach);
    for (let column = from; column >= 0 && column < widthPx; column += direction) {
      let row = firstPerson(coarse, column, lastRow, widthPx, heightPx);
      lowest = max(lowest, row);
      // Nearer to the head, locks rise above the shoulder.
      if (abs(column - middle) < faceWidthPx * hairReach || lowest - row <= minRise * faceHeightPx) continue;
      for (; row < lowest; row += 1) {
        besidePixels.push(row * widthPx + column);
        share += 1;
      }
    }
  }
  return { besideShare: share / coarse.length, besidePixels: Uint32Array.from(besidePixels) };
}

/** The first row from one on in which a column shows the person; the photo's height where none does. */
function firstPerson(coarse: Float32Array, column: number, from: number, width: number, height: number): number {
  let row = from;
  while (row < height && !(coarse[row * width + column]! >= minPerson)) row += 1;
  return row;
}

/** The person's pixels of a row, which begins at `start`, that lie at least `reach` before or after its middle. */
function gatherBeside(
  coarse: Float32Array,
  start: number,
  width: number,
  middle: number,
  reach: number,
  before: number[],
  after: number[],
): void {
  for (let column = 0; column < width; column += 1) {
    if (coarse[start + column]! < minPerson || abs(column - middle) < reach) continue;
    (column < middle ? before : after).push(start + column);
  }
}
