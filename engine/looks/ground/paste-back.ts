import type { Raster } from '#engine/input/raster.ts';
import { changedArea } from './changed-area.ts';
import { gammaValue } from './gamma-value.ts';
import { type Neighbours, neighboursAlong } from './neighbours-along.ts';
import { cutPatch, type Patch } from './patch.ts';
import type { LightPlanes } from './shrink-area.ts';
import type { WorkRaster } from './work-raster.ts';

/** A smaller change of an 8-bit value comes from computing, not from a look. */
const minChange = 0.004;

/** What a look makes of a part of a picture. */
export interface Pasted {
  readonly patch: Patch;
  /** Share of the picture's pixels that differ. */
  readonly changedShare: number;
}

/**
 * Adds what a look changed to that part of the picture it was made from: the difference of both works, read between
 * their pixels. Detail finer than a work pixel stays the photograph's, and what was not changed stays equal to the last bit.
 *
 * @param before the work as it was opened
 * @param after the same work after the look
 */
export function pasteBack(picture: Raster, before: WorkRaster, after: WorkRaster): Pasted {
  const { area, widthPx, heightPx } = before;
  const patch = cutPatch(picture, changedArea(before, after));
  const top = patch.area.top - area.top;
  const left = patch.area.left - area.left;
  const right = left + patch.area.widthPx;
  const across = neighboursAlong(area.widthPx, widthPx, widthPx / area.widthPx);
  const down = neighboursAlong(area.heightPx, heightPx, heightPx / area.heightPx);
  const rows = changedRows(before, after);
  const line = new Float32Array(widthPx * 3);
  const perWork = area.widthPx / widthPx;
  let changed = 0;
  for (let row = top; row < top + patch.area.heightPx; row += 1) {
    const above = rows(down.first[row]!);
    const below = rows(down.second[row]!);
    if (above === undefined && below === undefined) continue;
    const reach = writeLine(line, above, below, down.share[row]!);
    const from = Math.max(left, Math.floor((reach.first - 1) * perWork));
    const to = Math.min(right, Math.ceil((reach.last + 2) * perWork));
    changed += moveRow(patch.data, ((row - top) * patch.area.widthPx - left) * 3, line, across, from, to);
  }
  return { patch, changedShare: changed / (picture.widthPx * picture.heightPx) };
}

/** The changes between two work rows; first and last are the work pixels between which there are any. */
function writeLine(
  line: Float32Array,
  above: Float32Array | undefined,
  below: Float32Array | undefined,
  share: number,
): { readonly first: number; readonly last: number } {
  let [first, last] = [line.length, -1];
  for (let at = 0; at < line.length; at += 1) {
    const value = (above === undefined ? 0 : above[at]! * (1 - share)) + (below === undefined ? 0 : below[at]! * share);
    line[at] = value;
    if (value === 0) continue;
    if (last < 0) first = at;
    last = at;
  }
  return { first: Math.floor(first / 3), last: Math.floor(last / 3) };
}

/**
 * Moves the pixels of a row by what lies between its two work pixels.
 *
 * @param start of the area's first column in the data; pixels are moved from column `from` to `to` (exclusive)
 * @returns how many pixels are others then
 */
function moveRow(
  data: Uint8Array,
  start: number,
  line: Float32Array,
  { first: firsts, second: seconds, share }: Neighbours,
  from: number,
  to: number,
): number {
  let changed = 0;
  for (let column = from, at = start + from * 3; column < to; column += 1, at += 3) {
    const first = firsts[column]! * 3;
    const second = seconds[column]! * 3;
    const part = share[column]!;
    const red = line[first]! + (line[second]! - line[first]!) * part;
    const green = line[first + 1]! + (line[second + 1]! - line[first + 1]!) * part;
    const blue = line[first + 2]! + (line[second + 2]! - line[first + 2]!) * part;
    if (red === 0 && green === 0 && blue === 0) continue;
    // All three are moved before it is asked whether any was.
    const moves = move(data, at, red) + move(data, at + 1, green) + move(data, at + 2, blue);
    if (moves > 0) changed += 1;
  }
  return changed;
}

/** 1 when the value is another one then, or else 0. */
function move(data: Uint8Array, at: number, change: number): 0 | 1 {
  const before = data[at]!;
  const moved = before + change;
  const value = moved <= 0 ? 0 : moved >= 255 ? 255 : (moved + 0.5) | 0;
  data[at] = value;
  return value === before ? 0 : 1;
}

/**
 * The change of each value of a work row, red, green and blue interleaved, 0 to 255; undefined where nothing changed.
 * Two rows are kept, because picture rows ask for the same two again and again.
 */
function changedRows(before: WorkRaster, after: WorkRaster): (row: number) => Float32Array | undefined {
  const kept = [
    { row: -1, any: false, values: new Float32Array(before.widthPx * 3) },
    { row: -1, any: false, values: new Float32Array(before.widthPx * 3) },
  ];
  return (row) => {
    const slot = kept[row % 2]!;
    if (slot.row !== row) {
      slot.row = row;
      slot.any = writeChanges(slot.values, before.light, after.light, row * before.widthPx);
    }
    return slot.any ? slot.values : undefined;
  };
}

function writeChanges(target: Float32Array, before: LightPlanes, after: LightPlanes, start: number): boolean {
  let any = false;
  for (const [channel, name] of (['red', 'green', 'blue'] as const).entries()) {
    if (writeChannel(target, channel, before[name], after[name], start)) any = true;
  }
  return any;
}

/** Whether any value of the row differs. */
function writeChannel(
  target: Float32Array,
  channel: number,
  from: Float32Array,
  to: Float32Array,
  start: number,
): boolean {
  let any = false;
  for (let at = channel, pixel = start; at < target.length; at += 3, pixel += 1) {
    const [own, moved] = [from[pixel]!, to[pixel]!];
    const change = own === moved ? 0 : gammaValue(moved) - gammaValue(own);
    const isSmall = Math.abs(change) < minChange;
    target[at] = isSmall ? 0 : change;
    any ||= !isSmall;
  }
  return any;
}
