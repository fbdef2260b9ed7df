import type { PictureRegion } from '#engine/input/picture.ts';
import type { LightPlanes } from './shrink-area.ts';
import type { WorkRaster } from './work-raster.ts';

const { ceil, floor, max, min } = Math;

/**
 * The part of a work's area that a look may have changed, in pixels of the picture: what lies between changed pixels of
 * the work and their neighbours. Empty where nothing was.
 */
export function changedArea({ area, widthPx, heightPx, light }: WorkRaster, after: WorkRaster): PictureRegion {
  const columns = { first: widthPx, last: -1 };
  const rows = { first: heightPx, last: -1 };
  for (let row = 0; row < heightPx; row += 1) {
    if (!widen(columns, light, after.light, row * widthPx, widthPx)) continue;
    rows.first = min(rows.first, row);
    rows.last = row;
  }
  const [left, right] = reachOf(columns, area.widthPx, widthPx);
  const [top, bottom] = reachOf(rows, area.heightPx, heightPx);
  return { left: area.left + left, top: area.top + top, widthPx: right - left, heightPx: bottom - top };
}

/** Widens the columns so that they hold all that differs in a row; false where nothing does. */
function widen(
  columns: { first: number; last: number },
  { red, green, blue }: LightPlanes,
  after: LightPlanes,
  start: number,
  widthPx: number,
): boolean {
  let any = false;
  for (let column = 0, at = start; column < widthPx; column += 1, at += 1) {
    if (red[at] === after.red[at] && green[at] === after.green[at] && blue[at] === after.blue[at]) continue;
    columns.first = min(columns.first, column);
    columns.last = max(columns.last, column);
    any = true;
  }
  return any;
}

/** Places of the picture, from and to (exclusive), that are read between these of the work, of which there are `count`. */
function reachOf({ first, last }: { first: number; last: number }, length: number, count: number): [number, number] {
  if (last < 0) return [0, 0];
  const perWork = length / count;
  return [max(0, floor((first - 1) * perWork)), min(length, ceil((last + 2) * perWork))];
}
