import type { FaceBox } from '#engine/face/face-box.ts';
import { type Frame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Raster } from '#engine/input/raster.ts';

const { abs, ceil, max, min, PI, round, sqrt, tan } = Math;

/** The longer side of the picture in which borders are looked for: they are long, not fine. */
const viewedSidePx = 128;
/** A step of brightness between neighbours that belongs to a border, in levels. */
const minStep = 8;
/**
 * How far a print may be turned, and in which steps, in degrees: half a step moves the end of a side by less than a
 * pixel.
 */
const maxTilt = 9;
const tiltStep = 1.5;
/** A border next to the face is measured along its whole length; so many of the clearest are tried. */
const minBesideShare = 0.75;
const maxCandidates = 6;
/** Where a border's own colour is measured, in pixels from its edge, and how much that colour may vary, in levels. */
const borderOffset = 2;
const maxBorderDeviation = 14;

interface Edges {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1 where brightness steps from left to right, or from above to below, on this pixel or next to it. */
  readonly across: Uint8Array;
  /** `down` and `turned` have rows and columns exchanged. */
  readonly down: Uint8Array;
  readonly grey: Float32Array;
  readonly turned: Float32Array;
}

/**
 * How completely a rectangle surrounds the person: the share of the weakest of its four sides that is an edge, 0 to 1.
 * Prints, screens and mirrors have such a border; its lower side crosses the body, which no window, door or picture on
 * the wall behind a person can do.
 *
 * @param frame and face in pixels of the picture
 */
export function findPrintEdge(picture: Raster, frame: Frame, face: FaceBox): number {
  const edges = findEdges(picture);
  const scale = edges.widthPx / picture.widthPx;
  const corners = [face.left, face.right].flatMap((x) => [face.top, face.chin].map((y) => outOfFrame(frame, { x, y })));
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)];
  const box = { left: min(...xs), right: max(...xs), top: min(...ys), bottom: max(...ys) };
  let best = 0;
  for (let tilt = -maxTilt; tilt <= maxTilt; tilt += tiltStep) {
    best = max(best, bestRectangle(edges, box, tan((tilt * PI) / 180)));
  }
  return best;
}

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** `slope`: columns per row by which upright sides lean; level sides lean by as many rows per column the other way. */
function bestRectangle({ widthPx, heightPx, across, down, grey, turned }: Edges, box: Box, slope: number): number {
  const upright = sumAlong(across, grey, widthPx, heightPx, slope);
  let rows: Lines | undefined;
  let best = 0;
  for (const offset of [borderOffset, -borderOffset]) {
    const lefts = clearest(upright, box.top, box.bottom, -offset, (at) => at < box.left);
    const rights = clearest(upright, box.top, box.bottom, offset, (at) => at > box.right);
    if (lefts.length === 0 || rights.length === 0) continue;
    rows ??= sumAlong(down, turned, heightPx, widthPx, -slope);
    const level = rows;
    const tops = clearest(level, box.left, box.right, -offset, (at) => at < box.top);
    const bottoms = clearest(level, box.left, box.right, offset, (at) => at > box.bottom);
    for (const left of lefts) {
      for (const right of rights) {
        for (const top of tops) {
          for (const bottom of bottoms) {
            const share = min(
              upright.share(left, top, bottom),
              upright.share(right, top, bottom),
              level.share(top, left, right),
              level.share(bottom, left, right),
            );
            if (share <= best) continue;
            const border = [
              upright.greys(left - offset, top, bottom),
              upright.greys(right + offset, top, bottom),
              level.greys(top - offset, left, right),
              level.greys(bottom + offset, left, right),
            ];
            if (deviation(border) < maxBorderDeviation) best = share;
          }
        }
      }
    }
  }
  return best;
}

/** How many pixels of grey there are, their sum and that of their squares. */
interface Greys {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

interface Lines {
  readonly count: number;
  /** The share of a line between two places along it that is an edge. */
  share(line: number, from: number, to: number): number;
  greys(line: number, from: number, to: number): Greys;
}

/** Running sums along leaning lines; a line is named by its column in the middle row. Greys are added up when asked for. */
function sumAlong(edges: Uint8Array, grey: Float32Array, width: number, height: number, slope: number): Lines {
  const hits = new Uint16Array(width * (height + 1));
  for (let row = 0; row < height; row += 1) addHits(edges, hits, width, row, shiftOf(slope, row, height));
  let sums: GreySums | undefined;
  const clamp = (row: number) => max(0, min(height, round(row)));
  return {
    count: width,
    share: (line, from, to) => {
      const [start, end] = [clamp(from), clamp(to)];
      return (hits[end * width + line]! - hits[start * width + line]!) / max(1, end - start);
    },
    greys: (line, from, to) => {
      if (line < 0 || line >= width) return { count: 0, sum: 0, squares: 0 };
      sums ??= sumGreys(grey, width, height, slope);
      const [first, last] = [clamp(from) * width + line, clamp(to) * width + line];
      return {
        count: max(0, clamp(to) - clamp(from)),
        sum: sums.sums[last]! - sums.sums[first]!,
        squares: sums.squares[last]! - sums.squares[first]!,
      };
    },
  };
}

function shiftOf(slope: number, row: number, height: number): number {
  return round(slope * (row - height / 2));
}

function addHits(edges: Uint8Array, hits: Uint16Array, width: number, row: number, shift: number): void {
  for (let line = 0, here = row * width; line < width; line += 1, here += 1) {
    hits[here + width] = hits[here]! + edges[row * width + max(0, min(width - 1, line + shift))]!;
  }
}

interface GreySums {
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

function sumGreys(grey: Float32Array, width: number, height: number, slope: number): GreySums {
  const sums = new Float64Array(width * (height + 1));
  const squares = new Float64Array(sums.length);
  for (let row = 0; row < height; row += 1) {
    const shift = shiftOf(slope, row, height);
    for (let line = 0, here = row * width; line < width; line += 1, here += 1) {
      const value = grey[row * width + max(0, min(width - 1, line + shift))]!;
      sums[here + width] = sums[here]! + value;
      squares[here + width] = squares[here]! + value * value;
    }
  }
  return { sums, squares };
}

/** The lines next to the face that are edges of an even border, the clearest first. */
function clearest(
  lines: Lines,
  from: number,
  to: number,
  offset: number,
  isOutside: (line: number) => boolean,
): number[] {
  const found: { line: number; share: number }[] = [];
  for (let line = 0; line < lines.count; line += 1) {
    const share = isOutside(line) ? lines.share(line, from, to) : 0;
    if (share < minBesideShare || deviation([lines.greys(line + offset, from, to)]) > maxBorderDeviation) continue;
    found.push({ line, share });
  }
  return found
    .sort((a, b) => b.share - a.share)
    .slice(0, maxCandidates)
    .map(({ line }) => line);
}

/** The standard deviation of several stretches together; a stretch outside the picture has no colour of its own. */
function deviation(stretches: readonly Greys[]): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const stretch of stretches) {
    if (stretch.count === 0) return Number.POSITIVE_INFINITY;
    count += stretch.count;
    sum += stretch.sum;
    squares += stretch.squares;
  }
  return sqrt(max(0, squares / count - (sum / count) ** 2));
}

function findEdges({ data, widthPx, heightPx }: Raster): Edges {
  const side = max(1, ceil(max(widthPx, heightPx) / viewedSidePx));
  const [width, height] = [(widthPx - (widthPx % side)) / side, (heightPx - (heightPx % side)) / side];
  const grey = new Float32Array(width * height);
  // Every second pixel of a square is enough for its mean.
  const step = side > 3 ? 2 : 1;
  const samples = ceil(side / step) ** 2;
  for (let at = 0; at < grey.length; at += 1) {
    const [left, top] = [(at % width) * side, ((at - (at % width)) / width) * side];
    let sum = 0;
    for (let row = top; row < top + side; row += step) {
      for (let column = left; column < left + side; column += step) {
        const from = (row * widthPx + column) * 3;
        sum += data[from]! + 2 * data[from + 1]! + data[from + 2]!;
      }
    }
    grey[at] = sum / (4 * samples);
  }
  return {
    widthPx: width,
    heightPx: height,
    across: steps(grey, width, height, 1),
    down: transpose(steps(grey, width, height, width), new Uint8Array(grey.length), width, height),
    grey,
    turned: transpose(grey, new Float32Array(grey.length), width, height),
  };
}

function steps(grey: Float32Array, width: number, height: number, step: number): Uint8Array {
  const edges = new Uint8Array(width * height);
  for (let at = 2 * step; at < grey.length - 2 * step; at += 1) {
    const strongest = max(
      abs(grey[at]! - grey[at - step]!),
      abs(grey[at + step]! - grey[at]!),
      abs(grey[at + step]! - grey[at - step]!) / 2,
    );
    if (strongest >= minStep) edges[at] = 1;
  }
  return edges;
}

function transpose<Plane extends Uint8Array | Float32Array>(
  plane: Plane,
  target: Plane,
  width: number,
  height: number,
): Plane {
  for (let at = 0; at < plane.length; at += 1) {
    target[(at % width) * height + (at - (at % width)) / width] = plane[at]!;
  }
  return target;
}
