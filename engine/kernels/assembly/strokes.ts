import { round } from './math';
import { Bytes, Floats, freeFrom, Ints, reserveFloats } from './memory';

/**
 * The largest value in a square of the least values in a square: removes everything lighter and narrower.
 *
 * @param target may be the source
 */
export function openPlane(source: Floats, target: Floats, width: i32, height: i32, reach: i32): void {
  const across = reserveFloats(width * height);
  extremesAcross(source, across, width, height, reach, false);
  extremesDown(across, target, width, height, reach, false);
  extremesAcross(target, across, width, height, reach, true);
  extremesDown(across, target, width, height, reach, true);
  freeFrom(changetype<usize>(across));
}

function extremesAcross(source: Floats, target: Floats, width: i32, height: i32, reach: i32, isMost: bool): void {
  for (let row = 0; row < height; row += 1) {
    const values = source.from(row * width);
    const found = target.from(row * width);
    for (let column = 0; column < width; column += 1) {
      const last = min(width - 1, column + reach);
      let extreme = values[last];
      for (let at = max(0, column - reach); at < last; at += 1) {
        const value = values[at];
        if (isMost ? value > extreme : value < extreme) extreme = value;
      }
      found[column] = extreme;
    }
  }
}

function extremesDown(source: Floats, target: Floats, width: i32, height: i32, reach: i32, isMost: bool): void {
  for (let row = 0; row < height; row += 1) {
    const first = max(0, row - reach) * width;
    const last = min(height - 1, row + reach) * width;
    for (let column = 0; column < width; column += 1) {
      let extreme = source[last + column];
      for (let at = first + column; at < last; at += width) {
        const value = source[at];
        if (isMost ? value > extreme : value < extreme) extreme = value;
      }
      target[row * width + column] = extreme;
    }
  }
}

/**
 * Counts where smoothed luma is lighter than what an opening leaves of it.
 *
 * @param luma with a pixel more on every side of the box
 * @param left of the box; `top`, `width` and `height` likewise
 * @param counts pixels in the box, and those of them that are lighter
 */
export function countStrokes(
  luma: Floats,
  stride: i32,
  left: i32,
  top: i32,
  width: i32,
  height: i32,
  reach: i32,
  contrast: f64,
  leastLuma: f64,
  pixels: Ints,
  pixelCount: i32,
  counts: Ints,
): void {
  const smooth = reserveFloats(width * height);
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, to += 1) {
      smooth[to] = meanAround(luma, (top + row) * stride + left + column, stride);
    }
  }
  const opened = reserveFloats(width * height);
  openPlane(smooth, opened, width, height, reach);
  let counted = 0;
  let strokes = 0;
  for (let index = 0; index < pixelCount; index += 1) {
    const at = pixels[index];
    const row = at / stride - top;
    const column = (at % stride) - left;
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const inBox = row * width + column;
    counted += 1;
    if (smooth[inBox] - opened[inBox] > contrast * max(leastLuma, smooth[inBox])) strokes += 1;
  }
  counts[0] = counted;
  counts[1] = strokes;
  freeFrom(changetype<usize>(smooth));
}

/** The mean of 3 x 3 pixels. */
@inline
function meanAround(luma: Floats, at: i32, stride: i32): f64 {
  let sum: f64 = 0;
  for (let from = at - stride; from <= at + stride; from += stride) {
    sum += luma[from - 1];
    sum += luma[from];
    sum += luma[from + 1];
  }
  return sum / 9;
}

/**
 * How much darker (1) or lighter (-1) than its surroundings each cell of skin is, as a narrow stroke.
 *
 * @param zones what each cell is: `outside` of the face, which is darker than anything, its `skin`, or neither
 * @param lightness by 8-bit grey
 */
export function topHat(
  red: Floats,
  green: Floats,
  blue: Floats,
  zones: Bytes,
  outside: i32,
  skin: i32,
  lightness: Floats,
  sign: f64,
  width: i32,
  height: i32,
  reach: i32,
  hat: Floats,
): void {
  const count = width * height;
  for (let cell = 0; cell < count; cell += 1) {
    const grey = <i32>round(0.299 * red[cell] + 0.587 * green[cell] + 0.114 * blue[cell]);
    hat[cell] = zones[cell] === outside ? Infinity : -sign * lightness[grey];
  }
  const opened = reserveFloats(count);
  openPlane(hat, opened, width, height, reach);
  for (let cell = 0; cell < count; cell += 1) hat[cell] = zones[cell] === skin ? hat[cell] - opened[cell] : 0;
  freeFrom(changetype<usize>(opened));
}

/**
 * Takes strokes off a map: cells that hang together, also across corners, with at least so many of plain contrast.
 *
 * @param cells of one stroke after the other, and their heights
 * @param ends where each stroke ends
 * @returns how many strokes there are
 */
export function findStrokes(
  hat: Floats,
  width: i32,
  count: i32,
  core: f64,
  linked: f64,
  leastCells: i32,
  cells: Ints,
  heights: Floats,
  ends: Ints,
): i32 {
  let strokes = 0;
  let end = 0;
  for (let seed = 0; seed < count; seed += 1) {
    if (hat[seed] < core) continue;
    const first = end;
    end = takeStroke(hat, width, count, seed, linked, cells, heights, first);
    let plain = 0;
    for (let at = first; at < end; at += 1) if (heights[at] >= core) plain += 1;
    if (plain < leastCells) {
      end = first;
      continue;
    }
    ends[strokes] = end;
    strokes += 1;
  }
  return strokes;
}

/** Writes the cells that hang together with a seed from a place on, and returns where they end. */
function takeStroke(
  hat: Floats,
  width: i32,
  count: i32,
  seed: i32,
  linked: f64,
  cells: Ints,
  heights: Floats,
  first: i32,
): i32 {
  cells[first] = seed;
  heights[first] = hat[seed];
  hat[seed] = 0;
  let end = first + 1;
  for (let next = first; next < end; next += 1) {
    const middle = cells[next];
    for (let above = middle - width; above <= middle + width; above += width) {
      for (let to = max(0, above - 1); to <= min(count - 1, above + 1); to += 1) {
        if (!(hat[to] >= linked)) continue;
        cells[end] = to;
        heights[end] = hat[to];
        hat[to] = 0;
        end += 1;
      }
    }
  }
  return end;
}
