import { distance, type Point } from '#engine/geometry/point.ts';
import { openSpline } from '#engine/looks/ground/open-spline.ts';

/** The lines of one eye, each from the outer corner to the inner one. */
export interface EyeLines {
  readonly upperLashes: readonly Point[];
  readonly lowerLashes: readonly Point[];
  readonly crease: readonly Point[];
  /** Lower edge of the brow. */
  readonly brow: readonly Point[];
}

/**
 * Coordinates over a lid, in which every eye is alike: a shadow is drawn in them and fits narrow, hooded, tilted and
 * turned eyes.
 */
export interface LidCoordinates {
  readonly eyeWidthPx: number;
  /** Smooth lines of the lashes, outer corner first. */
  readonly upperLashes: readonly Point[];
  readonly lowerLashes: readonly Point[];
  /** Directions of length 1: from the outer corner to the inner one, and from the eye to the brow. */
  readonly along: Point;
  readonly up: Point;
  /** Along the eye's axis, 0 at the outer corner and 1 at the inner one; negative towards the temple. */
  acrossAt(x: number, y: number): number;
  /** Height over the upper lashes at `across`, where 1 is the brow; negative below the lashes. */
  heightAt(x: number, y: number, across: number): number;
  /** Height of the lid's crease at `across`. */
  creaseAt(across: number): number;
}

/** Beyond the outer corner the lashes' line runs on, rising by this share of its length. */
const riseOutside = 0.28;
/** A brow that hangs over the lid still leaves this share of the eye's width to draw in. */
const leastWayToBrow = 0.2;
/** Where a crease may lie between lashes and brow; the mesh also sees one where a lid has none. */
const creaseRange = { low: 0.18, high: 0.6 } as const;
const tableSize = 64;

/** Lays coordinates over the lid of one eye. */
export function layLidCoordinates(lines: EyeLines): LidCoordinates {
  const upperLashes = openSpline(lines.upperLashes);
  const lowerLashes = openSpline(lines.lowerLashes);
  const outer = upperLashes[0]!;
  const inner = upperLashes.at(-1)!;
  const eyeWidthPx = Math.max(1, distance(outer, inner));
  const along = { x: (inner.x - outer.x) / eyeWidthPx, y: (inner.y - outer.y) / eyeWidthPx };
  const turned = { x: along.y, y: -along.x };
  const middle = lines.brow[Math.floor(lines.brow.length / 2)]!;
  const towardsBrow = (middle.x - outer.x) * turned.x + (middle.y - outer.y) * turned.y >= 0;
  const up = towardsBrow ? turned : { x: -turned.x, y: -turned.y };

  const acrossAt = (x: number, y: number) => ((x - outer.x) * along.x + (y - outer.y) * along.y) / eyeWidthPx;
  const riseAt = (x: number, y: number) => (x - outer.x) * up.x + (y - outer.y) * up.y;
  const tableOf = (line: readonly Point[]) =>
    tabulate(line.map(({ x, y }) => ({ across: acrossAt(x, y), rise: riseAt(x, y) })));
  const lashes = tableOf(upperLashes);
  const crease = tableOf(openSpline(lines.crease));
  const brow = tableOf(openSpline(lines.brow));
  const way = lashes.map((rise, at) => Math.max(eyeWidthPx * leastWayToBrow, brow[at]! - rise));
  const creaseHeight = crease.map((rise, at) =>
    Math.max(creaseRange.low, Math.min(creaseRange.high, (rise - lashes[at]!) / way[at]!)),
  );
  return {
    eyeWidthPx,
    upperLashes,
    lowerLashes,
    along,
    up,
    acrossAt,
    heightAt: (x, y, across) => {
      const base = look(lashes, across) + Math.max(0, -across) * eyeWidthPx * riseOutside;
      return (riseAt(x, y) - base) / look(way, across);
    },
    creaseAt: (across) => look(creaseHeight, Math.max(0.05, Math.min(0.95, across))),
  };
}

/** A line's rise at 64 places from the outer corner to the inner one; beyond its ends they are repeated. */
function tabulate(line: readonly { across: number; rise: number }[]): Float64Array {
  const sorted = line.toSorted((a, b) => a.across - b.across);
  const table = new Float64Array(tableSize);
  let next = 0;
  for (let at = 0; at < tableSize; at += 1) {
    const across = at / (tableSize - 1);
    while (next < sorted.length - 1 && sorted[next]!.across < across) next += 1;
    const [a, b] = [sorted[Math.max(0, next - 1)]!, sorted[next]!];
    const share = Math.max(0, Math.min(1, (across - a.across) / Math.max(1e-6, b.across - a.across)));
    table[at] = a.rise + (b.rise - a.rise) * share;
  }
  return table;
}

function look(table: Float64Array, across: number): number {
  const place = Math.max(0, Math.min(1, across)) * (tableSize - 1);
  const first = Math.min(tableSize - 2, Math.floor(place));
  return table[first]! + (table[first + 1]! - table[first]!) * (place - first);
}
