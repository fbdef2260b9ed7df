import { FinishedPerson } from './finished-person';
import { clamp, hypot, log, round } from './math';
import { Bytes, Doubles, Ints, reserveBytes } from './memory';
import { longestRun, longestStretch, mark, markOutline } from './outline-marks';
import { logRatio, SideColours } from './side-colours';
import { shareAround } from './window-sums';

/** How far on either side of the outline the source is looked at, and in windows of which radius. */
const sidePx: f64 = 3;
const windowPx = 1;
const windowSamples: f64 = 9;
/** The outline's direction is that of a window of this radius. */
const normalPx: f64 = 3;
const minSlope: f64 = 0.02;
/** Inside it, as much of such a window is the person; a strand of hair is thinner. */
const minInner: f64 = 0.65;
/** With less difference than this, in levels of RGB and beyond the background's own spread, the source has no edge. */
const edgeLevels: f64 = 10;
/** A side's colours are the other's when they are this many times as frequent there. */
const mostAlike: f64 = 6;
const stretchPx: f64 = 56;
/** A window of this radius is half the person's at a straight or gently curved outline; a corner differs by so much ... */
const cornerPx: f64 = 10;
const minCorner: f64 = 0.06;
/** ... and is sharp when it differs by so much more. */
const sharpCorner: f64 = 0.1;
/** An outline as long as this lies in a stretch. */
const outlineInStretchPx: f64 = 80;
/** Curls have corners everywhere; a place stands out by what it has beyond this many times the usual. */
const usualCorners: f64 = 2;

/**
 * Finds where the finished outline runs through the old background or through the person, by the source's colours, in
 * pixels of a photo 600 pixels high.
 *
 * @param windows sums of the solid pixels
 * @param stray the longest run of the outline at which both sides are the old background's: a wedge, a lump, a tooth of
 * it was kept; that at which both are the person's: an ear, a shoulder, a bite of hair was taken away; and, whatever the
 * colours, its corners in the worst stretch, beyond those that the outline has everywhere
 */
export function measureStray(person: FinishedPerson, colours: SideColours, windows: Ints, stray: Doubles): void {
  const width = person.width;
  const height = person.height;
  const solid = person.solid;
  const minLogRatio = log(mostAlike);
  const radius = max(1, <i32>round(normalPx * person.scale));
  const cornerRadius = max(1, <i32>round(cornerPx * person.scale));
  const left = unmarked(width * height);
  const lost = unmarked(width * height);
  const bent = markOutline(person, stretchPx);
  let outline: f64 = 0;
  let corners: f64 = 0;
  const reach = sidePx * person.scale;
  const margin = <i32>round(reach) + radius + 1;
  for (let row = margin; row < height - margin; row += 1) {
    for (let at = row * width + margin; at < (row + 1) * width - margin; at += 1) {
      if (solid[at] === 0) continue;
      if ((solid[at + 1] & solid[at - 1] & solid[at + width] & solid[at - width]) === 1) continue;
      const x = shareAround(windows, width, height, at - 1, radius) - shareAround(windows, width, height, at + 1, radius);
      const above = shareAround(windows, width, height, at - width, radius);
      const y = above - shareAround(windows, width, height, at + width, radius);
      const length = hypot(x, y);
      if (length < minSlope) continue;
      const outwards = <i32>round((y / length) * reach) * width + <i32>round((x / length) * reach);
      const inner = at - outwards;
      const outer = at + outwards;
      if (person.faint[outer] === 0 || person.inside[outer] === 0) continue;
      if (shareAround(windows, width, height, inner, radius) < minInner) continue;
      outline += 1;
      if (hasEdge(person.data, width, inner, outer)) continue;
      const corner = sharpness(shareAround(windows, width, height, at, cornerRadius));
      if (corner > 0) mark(bent, at, corner);
      corners += corner;
      const innerRatio = logRatioAround(inner, colours, width);
      const outerRatio = logRatioAround(outer, colours, width);
      if (innerRatio < -minLogRatio && outerRatio < 0) left[at] = 1;
      else if (outerRatio > minLogRatio && innerRatio > 0) lost[at] = 1;
    }
  }
  const usual = outline === 0 ? 0 : (corners / outline) * outlineInStretchPx;
  stray[0] = <f64>longestRun(left, person) / person.scale;
  stray[1] = <f64>longestRun(lost, person) / person.scale;
  stray[2] = max<f64>(0, longestStretch(bent) - usualCorners * usual);
}

function unmarked(count: i32): Bytes {
  const marks = reserveBytes(count);
  memory.fill(changetype<usize>(marks), 0, <usize>count);
  return marks;
}

/** How much of a corner the outline has, from 0 to 1, by the person's share of a window around it. */
function sharpness(share: f64): f64 {
  return clamp((abs(share - 0.5) - minCorner) / sharpCorner);
}

/** Above 0 where the colours around a pixel are the person's, below where they are the old background's. */
function logRatioAround(at: i32, colours: SideColours, width: i32): f64 {
  let sum: f64 = 0;
  for (let row = -windowPx; row <= windowPx; row += 1) {
    for (let column = -windowPx; column <= windowPx; column += 1) sum += logRatio(colours, at + row * width + column);
  }
  return sum / windowSamples;
}

function hasEdge(data: Bytes, width: i32, inner: i32, outer: i32): bool {
  let apart: f64 = 0;
  let spread: f64 = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    let mine = 0;
    let other = 0;
    let square = 0;
    for (let row = -windowPx * width; row <= windowPx * width; row += width) {
      for (let place = row - windowPx; place <= row + windowPx; place += 1) {
        const level = <i32>data[(outer + place) * 3 + channel];
        mine += data[(inner + place) * 3 + channel];
        other += level;
        square += level * level;
      }
    }
    const way = <f64>(mine - other) / windowSamples;
    const mean = <f64>other / windowSamples;
    apart += way * way;
    spread += <f64>square / windowSamples - mean * mean;
  }
  return sqrt(apart) > edgeLevels + sqrt(max<f64>(0, spread));
}
