import type { Raster } from '#engine/input/raster.ts';
import type { Patch } from '#engine/looks/ground/patch.ts';
import type { MayChange } from './may-change.ts';

const { max, min } = Math;

/**
 * Counts the values that differ although a look may not change them.
 *
 * @param was what lay where anything was drawn; the rest is the same
 */
export function countChanged(was: Patch, after: Raster, { area, isOpen, closedIn }: MayChange): number {
  const compared = { from: bytesOf(was), to: bytesOf(after), area: was.area, widthPx: after.widthPx };
  const [left, right] = [was.area.left, was.area.left + was.area.widthPx];
  const [openLeft, openRight] = [area.left, area.left + area.widthPx];
  let changed = 0;
  for (let y = was.area.top; y < was.area.top + was.area.heightPx; y += 1) {
    if (y < area.top || y >= area.top + area.heightPx) {
      changed += countBetween(compared, y, left, right);
      continue;
    }
    changed += countBetween(compared, y, left, openLeft) + countBetween(compared, y, openRight, right);
    if (closedIn !== undefined) {
      const closed = closedIn(y);
      for (let nth = 0; nth < closed.length; nth += 2) {
        changed += countBetween(compared, y, closed[nth]!, closed[nth + 1]!);
      }
    } else if (isOpen !== undefined && countBetween(compared, y, openLeft, openRight) > 0) {
      for (let x = max(left, openLeft); x < min(right, openRight); x += 1) {
        const differing = countBetween(compared, y, x, x + 1);
        if (differing > 0 && !isOpen({ x: x + 0.5, y: y + 0.5 })) changed += differing;
      }
    }
  }
  return changed;
}

/** The picture `to`, and what was in an area of it. */
interface Compared extends Pick<Patch, 'area'> {
  readonly from: Buffer;
  readonly to: Buffer;
  readonly widthPx: number;
}

/** Counts in the columns of a row that lie in the area, up to `end` (exclusive). */
function countBetween({ from, to, area, widthPx }: Compared, y: number, start: number, end: number): number {
  const first = max(start, area.left);
  const values = (min(end, area.left + area.widthPx) - first) * 3;
  if (values <= 0) return 0;
  const was = ((y - area.top) * area.widthPx + first - area.left) * 3;
  const is = (y * widthPx + first) * 3;
  // Most stretches are long and equal, and comparing memory is faster than counting.
  if (values > 3 && from.compare(to, is, is + values, was, was + values) === 0) return 0;
  let differing = 0;
  for (let at = 0; at < values; at += 1) if (from[was + at] !== to[is + at]) differing += 1;
  return differing;
}

function bytesOf({ data }: Pick<Raster, 'data'>): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
