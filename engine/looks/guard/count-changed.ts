import type { Raster } from '#engine/input/raster.ts';
import type { MayChange } from './may-change.ts';

/** Counts the values that differ although a look may not change them. */
export function countChanged(before: Raster, after: Raster, { area, isOpen, closedIn }: MayChange): number {
  if (after.widthPx !== before.widthPx || after.heightPx !== before.heightPx) return before.data.length;
  const [from, to] = [bytesOf(before), bytesOf(after)];
  const stride = before.widthPx * 3;
  const [first, last] = [area.top * stride, (area.top + area.heightPx) * stride];
  let changed = countIn(from, to, 0, first) + countIn(from, to, last, from.length);
  for (let row = area.top; row < area.top + area.heightPx; row += 1) {
    const start = row * stride + area.left * 3;
    const end = start + area.widthPx * 3;
    changed += countIn(from, to, row * stride, start) + countIn(from, to, end, (row + 1) * stride);
    if (closedIn !== undefined) {
      const closed = closedIn(row);
      for (let nth = 0; nth < closed.length; nth += 2) {
        changed += countIn(from, to, row * stride + closed[nth]! * 3, row * stride + closed[nth + 1]! * 3);
      }
    } else if (isOpen !== undefined && !isSame(from, to, start, end)) {
      for (let at = start; at < end; at += 3) {
        const differing = countIn(from, to, at, at + 3);
        if (differing > 0 && !isOpen({ x: (at % stride) / 3 + 0.5, y: row + 0.5 })) changed += differing;
      }
    }
  }
  return changed;
}

function countIn(before: Buffer, after: Buffer, from: number, to: number): number {
  // Most stretches are long and equal, and comparing memory is faster than counting.
  if (to - from > 3 && isSame(before, after, from, to)) return 0;
  let differing = 0;
  for (let at = from; at < to; at += 1) if (before[at] !== after[at]) differing += 1;
  return differing;
}

function isSame(before: Buffer, after: Buffer, from: number, to: number): boolean {
  return before.compare(after, from, to, from, to) === 0;
}

function bytesOf({ data }: Raster): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
