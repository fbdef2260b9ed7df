import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SpotCandidate } from './find-spots.ts';
import type { Spot, SpotKind } from './judge-spots.ts';

const { floor, hypot, max, min } = Math;

const stays: ReadonlySet<SpotKind> = new Set(['mark', 'wanted', 'patch', 'mole', 'freckle']);
/** In radii of the mark: whole, and where its protection has faded out. */
const [whole, gone] = [0.9, 1.6];

/**
 * Where marks are that stay: 1 within a mole, a freckle or a permanent mark, 0 on other skin. What is the person is not evened either.
 *
 * @param brown points that stay unless they are part of a healed spot
 */
export function keptMarks(
  { widthPx, heightPx }: WorkRaster,
  spots: readonly Spot[],
  brown: readonly Pick<SpotCandidate, 'x' | 'y' | 'radius'>[],
): Float32Array {
  const healed = spots.filter(({ colour }) => colour > 0);
  const marks = [
    ...spots.filter(({ kind }) => stays.has(kind)),
    ...brown.filter(({ x, y }) => healed.every((spot) => hypot(spot.x - x, spot.y - y) > spot.radius)),
  ];
  const kept = new Float32Array(widthPx * heightPx);
  for (const { x, y, radius } of marks) {
    const reach = radius * gone;
    for (let row = max(0, floor(y - reach)); row < min(heightPx, y + reach); row += 1) {
      for (let column = max(0, floor(x - reach)); column < min(widthPx, x + reach); column += 1) {
        const at = row * widthPx + column;
        const share = 1 - smoothRamp(whole, gone, hypot(column + 0.5 - x, row + 0.5 - y) / radius);
        kept[at] = max(kept[at]!, share);
      }
    }
  }
  return kept;
}
