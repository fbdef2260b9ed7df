import { mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { HairFlow } from './hair-flow.ts';

/** What groups of strands are drawn like; lengths in face widths. */
export interface GroupLook {
  /** About one group begins in each square of this side. */
  readonly spacing: number;
  /** A group is between these wide in its middle. */
  readonly narrow: number;
  readonly wide: number;
  /** A group reaches this far to both sides of where it begins. */
  readonly short: number;
  readonly long: number;
  readonly seed: number;
}

/** A step along a strand, in pixels: small against a group's width, or it would have beads. */
const stepPx = 1;
/** Share of hair a group ends at. */
const leastHair = 0.15;
/** What a group takes at least of the full share. */
const faintest = 0.35;

/**
 * Groups of strands that follow the hair's own direction: of varied width and strength, with soft sides, tapered towards
 * both ends. No group crosses another, because one direction holds at each place.
 *
 * @param weigh what a group takes at a place, 0 to 1; `chance` is a number of its own for each group
 * @returns 0 to 1 for each pixel of the flow
 */
export function drawGroups(
  flow: HairFlow,
  { spacing, narrow, wide, short, long, seed }: GroupLook,
  faceWidthPx: number,
  weigh: (at: number, chance: number) => number,
): Float32Array {
  const { widthPx, heightPx, hair } = flow;
  const spacingPx = spacing * faceWidthPx;
  const next = randomFrom(seed);
  const share = new Float32Array(widthPx * heightPx);
  const line = new Float32Array(share.length);
  for (let top = 0; top < heightPx; top += spacingPx) {
    for (let left = 0; left < widthPx; left += spacingPx) {
      const [x, y] = [left + next() * spacingPx, top + next() * spacingPx];
      const [thick, reach, strength, chance] = [next(), next(), next(), next()];
      if (x >= widthPx || y >= heightPx || hair[Math.floor(y) * widthPx + Math.floor(x)]! < 0.5) continue;
      // Most groups are narrow, as a comb takes them.
      const radius = (mix(narrow, wide, thick * thick) * faceWidthPx) / 2;
      const path = tracePath(flow, x, y, mix(short, long, reach) * faceWidthPx);
      const touched: number[] = [];
      for (let step = 0; step < path.length; step += 2) {
        const along = step / Math.max(1, path.length - 2);
        const taper = smoothRamp(0, 0.3, along) * smoothRamp(0, 0.3, 1 - along);
        stamp(line, touched, widthPx, heightPx, path[step]!, path[step + 1]!, radius * (0.4 + 0.6 * taper), taper);
      }
      const full = faintest + (1 - faintest) * strength;
      for (const at of touched) {
        share[at] = 1 - (1 - share[at]!) * (1 - full * line[at]! * weigh(at, chance));
        line[at] = 0;
      }
    }
  }
  return share;
}

/** The places a strand passes, x and y in turn, from one end to the other. */
function tracePath({ widthPx, heightPx, hair, dx, dy }: HairFlow, x: number, y: number, reachPx: number): number[] {
  const walk = (way: number) => {
    const places: number[] = [];
    let [px, py, lastX, lastY] = [x, y, 0, way];
    for (let gone = 0; gone < reachPx; gone += stepPx) {
      const at = Math.floor(py) * widthPx + Math.floor(px);
      if (hair[at]! < leastHair) break;
      const turn = dx[at]! * lastX + dy[at]! * lastY < 0 ? -1 : 1;
      // A strand bends slowly, whatever a single pixel says.
      const [towardsX, towardsY] = [0.6 * lastX + 0.4 * turn * dx[at]!, 0.6 * lastY + 0.4 * turn * dy[at]!];
      const length = Math.hypot(towardsX, towardsY) || 1;
      [lastX, lastY] = [towardsX / length, towardsY / length];
      px += lastX * stepPx;
      py += lastY * stepPx;
      if (px < 0 || py < 0 || px >= widthPx || py >= heightPx) break;
      places.push(px, py);
    }
    return places;
  };
  const up = walk(-1);
  const down = walk(1);
  const path: number[] = [];
  for (let at = up.length - 2; at >= 0; at -= 2) path.push(up[at]!, up[at + 1]!);
  return [...path, x, y, ...down];
}

/** Raises the line to a soft round at least as strong as it is there: overlapping rounds make no beads. */
function stamp(
  line: Float32Array,
  touched: number[],
  widthPx: number,
  heightPx: number,
  x: number,
  y: number,
  radius: number,
  strength: number,
): void {
  const reach = radius + 0.5;
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(heightPx - 1, y + reach); row += 1) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(widthPx - 1, x + reach); column += 1) {
      const away = Math.hypot(column - x, row - y) / reach;
      if (away >= 1) continue;
      const value = strength * (1 - away * away) ** 2;
      const at = row * widthPx + column;
      if (value <= line[at]!) continue;
      if (line[at] === 0) touched.push(at);
      line[at] = value;
    }
  }
}

/** The same numbers for the same seed, so that a look can be made again (Park, Miller 1988). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
