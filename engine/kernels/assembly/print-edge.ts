import { round } from './math';
import { Bytes, Doubles, Floats, freeFrom, Ints, reserve, reserveBytes, reserveDoubles, reserveFloats, reserveInts } from './memory';

/** A step of brightness between neighbours that belongs to a border, in levels. */
const minStep: f64 = 8;
/** A border next to the face is measured along its whole length; so many of the clearest are tried. */
const minBesideShare: f64 = 0.75;
const maxCandidates = 6;
/** Where a border's own colour is measured, in pixels from its edge, and how much that colour may vary, in levels. */
const borderOffset = 2;
const maxBorderDeviation: f64 = 14;

/** Running sums along leaning lines; a line is named by its column in the middle row. */
@unmanaged
class Lines {
  width: i32;
  height: i32;
  /** 1 where brightness steps across the lines, on this pixel or next to it. */
  edges: Bytes;
  grey: Floats;
  slope: f64;
  hits: Ints;
  /** Whether greys are added up, which is done when the first is asked for. */
  isSummed: bool;
  sums: Doubles;
  squares: Doubles;
}

/** How many pixels of grey there are, their sum and that of their squares; of several stretches together. */
let pixels: f64 = 0;
let greySum: f64 = 0;
let greySquares: f64 = 0;
/** One of the stretches is outside the picture, and has no colour of its own. */
let isOutside = false;

/**
 * How completely a rectangle surrounds the face: the share of the weakest of its four sides that is an edge, 0 to 1.
 *
 * @param side of the squares of the picture that are one pixel here
 * @param slopes columns per row by which upright sides lean; level sides lean by as many rows per column the other way
 */
export function findPrintEdge(
  data: Bytes,
  sourceWidth: i32,
  width: i32,
  height: i32,
  side: i32,
  left: f64,
  right: f64,
  top: f64,
  bottom: f64,
  slopes: Doubles,
  slopeCount: i32,
): f64 {
  const grey = reserveFloats(width * height);
  averageSquares(data, sourceWidth, grey, width, height, side);
  const turned = reserveFloats(width * height);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) turned[column * height + row] = grey[at];
  }
  const upright = linesOf(stepsAlong(grey, width, height, 1), grey, width, height);
  const level = linesOf(transposed(stepsAlong(grey, width, height, width), width, height), turned, height, width);
  let best: f64 = 0;
  for (let at = 0; at < slopeCount; at += 1) {
    best = max<f64>(best, bestRectangle(upright, level, slopes[at], left, right, top, bottom));
  }
  return best;
}

/** Every second pixel of a square is enough for its mean. */
function averageSquares(data: Bytes, sourceWidth: i32, grey: Floats, width: i32, height: i32, side: i32): void {
  const step = side > 3 ? 2 : 1;
  const samples = (side + step - 1) / step;
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      let sum = 0;
      for (let y = row * side; y < (row + 1) * side; y += step) {
        for (let x = column * side; x < (column + 1) * side; x += step) {
          const from = (y * sourceWidth + x) * 3;
          sum += <i32>data[from] + 2 * <i32>data[from + 1] + <i32>data[from + 2];
        }
      }
      grey[at] = <f64>sum / <f64>(4 * samples * samples);
    }
  }
}

function stepsAlong(grey: Floats, width: i32, height: i32, step: i32): Bytes {
  const count = width * height;
  const edges = reserveBytes(count);
  memory.fill(changetype<usize>(edges), 0, count);
  for (let at = 2 * step; at < count - 2 * step; at += 1) {
    const before = abs(grey[at] - grey[at - step]);
    const after = abs(grey[at + step] - grey[at]);
    const over = abs(grey[at + step] - grey[at - step]) / 2;
    if (max<f64>(max<f64>(before, after), over) >= minStep) edges[at] = 1;
  }
  return edges;
}

function transposed(plane: Bytes, width: i32, height: i32): Bytes {
  const turned = reserveBytes(width * height);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) turned[column * height + row] = plane[at];
  }
  return turned;
}

function linesOf(edges: Bytes, grey: Floats, width: i32, height: i32): Lines {
  const lines = changetype<Lines>(reserve(offsetof<Lines>()));
  lines.width = width;
  lines.height = height;
  lines.edges = edges;
  lines.grey = grey;
  lines.hits = reserveInts(width * (height + 1));
  lines.sums = reserveDoubles(width * (height + 1));
  lines.squares = reserveDoubles(width * (height + 1));
  return lines;
}

function bestRectangle(
  upright: Lines,
  level: Lines,
  slope: f64,
  left: f64,
  right: f64,
  top: f64,
  bottom: f64,
): f64 {
  sumHits(upright, slope);
  let isLevelSummed = false;
  let best: f64 = 0;
  const lefts = reserveInts(maxCandidates);
  const rights = reserveInts(maxCandidates);
  const tops = reserveInts(maxCandidates);
  const bottoms = reserveInts(maxCandidates);
  for (let offset = borderOffset; offset >= -borderOffset; offset -= 2 * borderOffset) {
    const leftCount = clearest(upright, top, bottom, -offset, Number.NEGATIVE_INFINITY, left, lefts);
    const rightCount = clearest(upright, top, bottom, offset, right, Number.POSITIVE_INFINITY, rights);
    if (leftCount === 0 || rightCount === 0) continue;
    if (!isLevelSummed) sumHits(level, -slope);
    isLevelSummed = true;
    const topCount = clearest(level, left, right, -offset, Number.NEGATIVE_INFINITY, top, tops);
    const bottomCount = clearest(level, left, right, offset, bottom, Number.POSITIVE_INFINITY, bottoms);
    for (let a = 0; a < leftCount; a += 1) {
      for (let b = 0; b < rightCount; b += 1) {
        for (let c = 0; c < topCount; c += 1) {
          for (let d = 0; d < bottomCount; d += 1) {
            const from = <f64>tops[c];
            const to = <f64>bottoms[d];
            const start = <f64>lefts[a];
            const end = <f64>rights[b];
            const sides = min<f64>(shareOf(upright, lefts[a], from, to), shareOf(upright, rights[b], from, to));
            const ends = min<f64>(shareOf(level, tops[c], start, end), shareOf(level, bottoms[d], start, end));
            const share = min<f64>(sides, ends);
            if (share <= best) continue;
            startGreys();
            addGreys(upright, lefts[a] - offset, from, to);
            addGreys(upright, rights[b] + offset, from, to);
            addGreys(level, tops[c] - offset, start, end);
            addGreys(level, bottoms[d] + offset, start, end);
            if (deviation() < maxBorderDeviation) best = share;
          }
        }
      }
    }
  }
  freeFrom(changetype<usize>(lefts));
  return best;
}

/** The lines between two places that are edges of an even border, the clearest first. */
function clearest(lines: Lines, from: f64, to: f64, offset: i32, after: f64, before: f64, found: Ints): i32 {
  let count = 0;
  for (let line = 0; line < lines.width; line += 1) {
    if (!(<f64>line > after && <f64>line < before)) continue;
    const share = shareOf(lines, line, from, to);
    if (share < minBesideShare) continue;
    startGreys();
    addGreys(lines, line + offset, from, to);
    if (deviation() > maxBorderDeviation) continue;
    let place = count;
    while (place > 0 && shareOf(lines, found[place - 1], from, to) < share) place -= 1;
    if (place === maxCandidates) continue;
    count = min(maxCandidates, count + 1);
    for (let at = count - 1; at > place; at -= 1) found[at] = found[at - 1];
    found[place] = line;
  }
  return count;
}

/** The share of a line between two places along it that is an edge. */
function shareOf(lines: Lines, line: i32, from: f64, to: f64): f64 {
  const start = rowAt(lines, from);
  const end = rowAt(lines, to);
  const hits = lines.hits[end * lines.width + line] - lines.hits[start * lines.width + line];
  return <f64>hits / <f64>max(1, end - start);
}

@inline
function rowAt(lines: Lines, place: f64): i32 {
  return <i32>max<f64>(0, min<f64>(<f64>lines.height, round(place)));
}

function startGreys(): void {
  pixels = 0;
  greySum = 0;
  greySquares = 0;
  isOutside = false;
}

function addGreys(lines: Lines, line: i32, from: f64, to: f64): void {
  const start = rowAt(lines, from);
  const end = rowAt(lines, to);
  if (line < 0 || line >= lines.width || end <= start) {
    isOutside = true;
    return;
  }
  if (!lines.isSummed) sumGreys(lines);
  const first = start * lines.width + line;
  const last = end * lines.width + line;
  pixels += <f64>(end - start);
  greySum += lines.sums[last] - lines.sums[first];
  greySquares += lines.squares[last] - lines.squares[first];
}

/** The standard deviation of the stretches. */
function deviation(): f64 {
  if (isOutside) return Number.POSITIVE_INFINITY;
  const mean = greySum / pixels;
  return sqrt(max<f64>(0, greySquares / pixels - mean * mean));
}

function sumHits(lines: Lines, slope: f64): void {
  const width = lines.width;
  lines.slope = slope;
  lines.isSummed = false;
  const hits = lines.hits;
  for (let line = 0; line < width; line += 1) hits[line] = 0;
  for (let row = 0, here = 0; row < lines.height; row += 1) {
    const shift = shiftOf(lines, row);
    for (let line = 0; line < width; line += 1, here += 1) {
      hits[here + width] = hits[here] + <i32>lines.edges[row * width + max(0, min(width - 1, line + shift))];
    }
  }
}

function sumGreys(lines: Lines): void {
  const width = lines.width;
  const sums = lines.sums;
  const squares = lines.squares;
  for (let line = 0; line < width; line += 1) {
    sums[line] = 0;
    squares[line] = 0;
  }
  for (let row = 0, here = 0; row < lines.height; row += 1) {
    const shift = shiftOf(lines, row);
    for (let line = 0; line < width; line += 1, here += 1) {
      const value = lines.grey[row * width + max(0, min(width - 1, line + shift))];
      sums[here + width] = sums[here] + value;
      squares[here + width] = squares[here] + value * value;
    }
  }
  lines.isSummed = true;
}

@inline
function shiftOf(lines: Lines, row: i32): i32 {
  return <i32>round(lines.slope * (<f64>row - <f64>lines.height / 2));
}
