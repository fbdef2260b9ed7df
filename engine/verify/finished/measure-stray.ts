import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import type { SideColours } from './count-colours.ts';
import type { FinishedPerson } from './finished-person.ts';
import { longestStretch } from './longest-stretch.ts';

const { hypot, log, max, round, sqrt } = Math;

/** How far on either side of the outline the source is looked at, and in windows of which radius. */
const sidePx = 3;
const windowPx = 1;
/** The outline's direction is that of a window of this radius. */
const normalPx = 3;
const minSlope = 0.02;
/** Inside it, as much of such a window is the person; a strand of hair is thinner. */
const minInner = 0.65;
/** With less difference than this, in levels of RGB and beyond the background's own spread, the source has no edge. */
const edgeLevels = 10;
/** A side's colours are the other's when they are this many times as frequent there. */
const minLogRatio = log(6);
const stretchPx = 56;

/** The outline where the source has no edge and both sides are of one kind: its length in the worst stretch. */
export interface Stray {
  /** Both sides are the old background's: a wedge, a lump, a tooth of it was kept. */
  readonly leftPx: number;
  /** Both sides are the person's: an ear, a shoulder, a bite of hair was taken away. */
  readonly lostPx: number;
}

/** Finds where the finished outline runs through the old background or through the person, by the source's colours. */
export function measureStray(before: Raster, person: FinishedPerson, colours: SideColours): Stray {
  const { widthPx, heightPx, scale, solid, faint, inside } = person;
  const smooth = boxFilter(solid, widthPx, heightPx, max(1, round(normalPx * scale)));
  const left: { at: number; weight: number }[] = [];
  const lost: { at: number; weight: number }[] = [];
  const reach = sidePx * scale;
  const margin = round(reach) + windowPx + 1;
  for (let row = margin; row < heightPx - margin; row += 1) {
    for (let at = row * widthPx + margin; at < (row + 1) * widthPx - margin; at += 1) {
      if (solid[at] === 0) continue;
      if (solid[at + 1]! + solid[at - 1]! + solid[at + widthPx]! + solid[at - widthPx]! === 4) continue;
      const [x, y] = [smooth[at - 1]! - smooth[at + 1]!, smooth[at - widthPx]! - smooth[at + widthPx]!];
      const length = hypot(x, y);
      if (length < minSlope) continue;
      const outwards = round((y / length) * reach) * widthPx + round((x / length) * reach);
      const [inner, outer] = [at - outwards, at + outwards];
      if (smooth[inner]! < minInner || faint[outer] === 0 || inside[outer] === 0 || hasEdge(before, inner, outer))
        continue;
      const [innerRatio, outerRatio] = [
        logRatioAround(inner, colours, widthPx),
        logRatioAround(outer, colours, widthPx),
      ];
      if (innerRatio < -minLogRatio && outerRatio < 0) left.push({ at, weight: 1 });
      else if (outerRatio > minLogRatio && innerRatio > 0) lost.push({ at, weight: 1 });
    }
  }
  return { leftPx: longestStretch(left, person, stretchPx), lostPx: longestStretch(lost, person, stretchPx) };
}

/** Above 0 where the colours around a pixel are the person's, below where they are the old background's. */
function logRatioAround(at: number, { logRatio }: SideColours, width: number): number {
  let sum = 0;
  for (let row = -windowPx; row <= windowPx; row += 1) {
    for (let column = -windowPx; column <= windowPx; column += 1) sum += logRatio(at + row * width + column);
  }
  return sum / (2 * windowPx + 1) ** 2;
}

function hasEdge(before: Raster, inner: number, outer: number): boolean {
  const [mine, theirs] = [windowAround(before, inner), windowAround(before, outer)];
  const apart = sqrt((mine.red - theirs.red) ** 2 + (mine.green - theirs.green) ** 2 + (mine.blue - theirs.blue) ** 2);
  return apart > edgeLevels + theirs.spread;
}

/** The mean colour of a window and its spread, in levels. */
function windowAround({ data, widthPx }: Raster, at: number) {
  let [red, green, blue, squares] = [0, 0, 0, 0];
  for (let row = -windowPx; row <= windowPx; row += 1) {
    for (let column = -windowPx; column <= windowPx; column += 1) {
      const value = (at + row * widthPx + column) * 3;
      red += data[value]!;
      green += data[value + 1]!;
      blue += data[value + 2]!;
      squares += data[value]! ** 2 + data[value + 1]! ** 2 + data[value + 2]! ** 2;
    }
  }
  const count = (2 * windowPx + 1) ** 2;
  const spread = squares / count - (red / count) ** 2 - (green / count) ** 2 - (blue / count) ** 2;
  return { red: red / count, green: green / count, blue: blue / count, spread: sqrt(max(0, spread)) };
}
