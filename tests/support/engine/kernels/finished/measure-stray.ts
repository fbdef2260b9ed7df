import type { Raster } from '#engine/input/raster.ts';
import type { SideColours } from './count-colours.ts';
import type { FinishedPerson } from './finished-person.ts';
import { longestRun } from './longest-run.ts';
import { markOutline } from './longest-stretch.ts';
import type { WindowSums } from './window-sums.ts';

const { abs, hypot, log, max, min, round, sqrt } = Math;

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
/** A window of this radius is half the person's at a straight or gently curved outline; a corner differs by so much ... */
const cornerPx = 10;
const minCorner = 0.06;
/** ... and is sharp when it differs by so much more. */
const sharpCorner = 0.1;
/** An outline as long as this lies in a stretch. */
const outlineInStretchPx = 80;
/** Curls have corners everywhere; a place stands out by what it has beyond this many times the usual. */
const usualCorners = 2;

/** The outline where the source has no edge, in pixels of a photo 600 pixels high. */
export interface Stray {
  /** The longest run of it at which both sides are the old background's: a wedge, a lump, a tooth of it was kept. */
  readonly leftPx: number;
  /** ... and at which both are the person's: an ear, a shoulder, a bite of hair was taken away. */
  readonly lostPx: number;
  /** Whatever the colours, its corners in the worst stretch, beyond those that the outline has everywhere. */
  readonly bentPx: number;
}

/** Finds where the finished outline runs through the old background or through the person, by the source's colours. */
export function measureStray(
  before: Raster,
  person: FinishedPerson,
  colours: SideColours,
  { shareAround }: WindowSums,
): Stray {
  const { widthPx, heightPx, scale, solid, faint, inside } = person;
  const radius = max(1, round(normalPx * scale));
  const left: number[] = [];
  const lost: number[] = [];
  const bent = markOutline(person, stretchPx);
  let [outline, corners] = [0, 0];
  const reach = sidePx * scale;
  const margin = round(reach) + radius + 1;
  for (let row = margin; row < heightPx - margin; row += 1) {
    for (let at = row * widthPx + margin; at < (row + 1) * widthPx - margin; at += 1) {
      if (solid[at] === 0) continue;
      if ((solid[at + 1]! & solid[at - 1]! & solid[at + widthPx]! & solid[at - widthPx]!) === 1) continue;
      const x = shareAround(at - 1, radius) - shareAround(at + 1, radius);
      const y = shareAround(at - widthPx, radius) - shareAround(at + widthPx, radius);
      const length = hypot(x, y);
      if (length < minSlope) continue;
      const outwards = round((y / length) * reach) * widthPx + round((x / length) * reach);
      const [inner, outer] = [at - outwards, at + outwards];
      if (faint[outer] === 0 || inside[outer] === 0 || shareAround(inner, radius) < minInner) continue;
      outline += 1;
      if (hasEdge(before, inner, outer)) continue;
      const corner = sharpness(shareAround(at, max(1, round(cornerPx * scale))));
      if (corner > 0) bent.mark(at, corner);
      corners += corner;
      const innerRatio = logRatioAround(inner, colours, widthPx);
      const outerRatio = logRatioAround(outer, colours, widthPx);
      if (innerRatio < -minLogRatio && outerRatio < 0) left.push(at);
      else if (outerRatio > minLogRatio && innerRatio > 0) lost.push(at);
    }
  }
  const usual = outline === 0 ? 0 : (corners / outline) * outlineInStretchPx;
  return {
    leftPx: runOf(left, person),
    lostPx: runOf(lost, person),
    bentPx: max(0, bent.longestStretch() - usualCorners * usual),
  };
}

function runOf(marked: readonly number[], { widthPx, heightPx, scale }: FinishedPerson): number {
  const isMarked = new Uint8Array(widthPx * heightPx);
  for (const at of marked) isMarked[at] = 1;
  return longestRun(marked, isMarked, widthPx) / scale;
}

/** How much of a corner the outline has, from 0 to 1, by the person's share of a window around it. */
function sharpness(share: number): number {
  return max(0, min(1, (abs(share - 0.5) - minCorner) / sharpCorner));
}

/** Above 0 where the colours around a pixel are the person's, below where they are the old background's. */
function logRatioAround(at: number, { logRatio }: SideColours, width: number): number {
  let sum = 0;
  for (let row = -windowPx; row <= windowPx; row += 1) {
    for (let column = -windowPx; column <= windowPx; column += 1) sum += logRatio(at + row * width + column);
  }
  return sum / (2 * windowPx + 1) ** 2;
}

function hasEdge({ data, widthPx }: Raster, inner: number, outer: number): boolean {
  const samples = (2 * windowPx + 1) ** 2;
  let [apart, spread] = [0, 0];
  for (let channel = 0; channel < 3; channel += 1) {
    let [mine, other, square] = [0, 0, 0];
    for (let row = -windowPx * widthPx; row <= windowPx * widthPx; row += widthPx) {
      for (let place = row - windowPx; place <= row + windowPx; place += 1) {
        const level = data[(outer + place) * 3 + channel]!;
        mine += data[(inner + place) * 3 + channel]!;
        other += level;
        square += level * level;
      }
    }
    apart += ((mine - other) / samples) ** 2;
    spread += square / samples - (other / samples) ** 2;
  }
  return sqrt(apart) > edgeLevels + sqrt(max(0, spread));
}
