import type { Raster } from '#engine/input/raster.ts';

/** Share of the pixels of two pictures of one size that differ. */
export function changedShare({ data: before }: Raster, { data: after }: Raster): number {
  let changed = 0;
  for (let at = 0; at < before.length; at += 3) {
    const isSame = before[at] === after[at] && before[at + 1] === after[at + 1] && before[at + 2] === after[at + 2];
    if (!isSame) changed += 1;
  }
  return changed / (before.length / 3);
}
