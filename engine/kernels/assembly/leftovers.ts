import { boxFilter } from './box-filter';
import { Bytes, Doubles, Floats, reserveDoubles, reserveFloats } from './memory';

/** A pixel shows the new background up to this difference in each channel; encoding leaves a trace around edges. */
const paperTolerance = 5;
/** The outline is checked within this many pixels of the new background. */
const bandPx = 6;
/** Deeper than this inside the person the colours are surely theirs. */
const innerPx = 8;
/** A mean of less is that of a window without any such pixel. */
const noShare: f64 = 1e-4;
/** Colours are sampled in cells; a pixel is compared with those of the cells around it. */
const cellPx = 24;
const sampleStepPx = 6;
const maxSamples = 16;
const oldReach = 1;
/** Wider for the person: a strand or the tip of a collar has similar colours further away. */
const personReach = 2;
/** Steps by which a colour has to fit the old background better than the person, before it counts as left over. */
const minMargin: f64 = 20;
/** The least visible share of the old background: less is an invisible tint. */
const minShown: f64 = 0.3;
/** An old background nearer to the new one than this leaves nothing that could show. */
const minContrast: f64 = 36;
/** A colour is its way from the new background, in red, green and blue, and 1 over the square of that way. */
const wayStride = 4;
/** A cell has its number of colours, and then these. */
const cellStride = 1 + maxSamples * wayStride;


/** The share of the outline of a photo with a new background in which the old one still shows. */
export function measureLeftovers(
  before: Bytes,
  after: Bytes,
  width: i32,
  height: i32,
  red: i32,
  green: i32,
  blue: i32,
): f64 {
  const count = width * height;
  const replaced = reserveFloats(count);
  const close = reserveFloats(count);
  const wide = reserveFloats(count);
  // Pixels that had the new colour before are a collar or a shirt, or a wall that leaves nothing to see.
  for (let at = 0; at < count; at += 1) {
    replaced[at] = isNew(after, at, red, green, blue) && !isNew(before, at, red, green, blue) ? 1 : 0;
  }
  boxFilter(replaced, close, width, height, bandPx);
  boxFilter(replaced, wide, width, height, innerPx);
  const columns = width / cellPx + 1;
  const rows = height / cellPx + 1;
  const old = reserveCells(columns * rows);
  const person = reserveCells(columns * rows);
  for (let row = 0; row < height; row += sampleStepPx) {
    for (let column = 0; column < width; column += sampleStepPx) {
      const at = row * width + column;
      const cell = (row / cellPx) * columns + column / cellPx;
      if (replaced[at] === 1) addColour(old, cell, before, at, red, green, blue, minContrast);
      else if (wide[at] < noShare) addColour(person, cell, before, at, red, green, blue, 0);
    }
  }
  let band = 0;
  let left = 0;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      if (replaced[at] === 1 || close[at] < noShare) continue;
      band += 1;
      const r = <f64>(after[at * 3] - red);
      const g = <f64>(after[at * 3 + 1] - green);
      const b = <f64>(after[at * 3 + 2] - blue);
      // As much of an old background must show as a colour this far from the new one can hold.
      if (sqrt(r * r + g * g + b * b) < minShown * minContrast) continue;
      if (isLeftOver(r, g, b, old, person, column / cellPx, row / cellPx, columns, rows)) left += 1;
    }
  }
  return band === 0 ? 0 : <f64>left / <f64>band;
}

@inline
function isNew(data: Bytes, at: i32, red: i32, green: i32, blue: i32): bool {
  return (
    abs(<i32>data[at * 3] - red) <= paperTolerance &&
    abs(<i32>data[at * 3 + 1] - green) <= paperTolerance &&
    abs(<i32>data[at * 3 + 2] - blue) <= paperTolerance
  );
}

function reserveCells(count: i32): Doubles {
  const cells = reserveDoubles(count * cellStride);
  for (let cell = 0; cell < count; cell += 1) cells[cell * cellStride] = 0;
  return cells;
}

/** @param least how far from the new background a colour is at least */
function addColour(
  cells: Doubles,
  cell: i32,
  data: Bytes,
  at: i32,
  red: i32,
  green: i32,
  blue: i32,
  least: f64,
): void {
  const r = <f64>(data[at * 3] - red);
  const g = <f64>(data[at * 3 + 1] - green);
  const b = <f64>(data[at * 3 + 2] - blue);
  const square = r * r + g * g + b * b;
  if (square < least * least) return;
  const size = cell * cellStride;
  const way = size + 1 + <i32>cells[size] * wayStride;
  cells[size] = cells[size] + 1;
  cells[way] = r;
  cells[way + 1] = g;
  cells[way + 2] = b;
  cells[way + 3] = square === 0 ? 1 : 1 / square;
}

/**
 * Whether a colour, as its way from the new one, lies on the way to one of the old background's in the cells around and
 * far from all of the person's.
 */
function isLeftOver(
  red: f64,
  green: f64,
  blue: f64,
  old: Doubles,
  person: Doubles,
  across: i32,
  down: i32,
  columns: i32,
  rows: i32,
): bool {
  let least: f64 = Infinity;
  let nearest = -1;
  for (let y = max(0, down - oldReach); y <= min(rows - 1, down + oldReach); y += 1) {
    for (let x = max(0, across - oldReach); x <= min(columns - 1, across + oldReach); x += 1) {
      const first = (y * columns + x) * cellStride + 1;
      for (let at = first; at < first + <i32>old[first - 1] * wayStride; at += wayStride) {
        const apart = squaredFromLine(red, green, blue, old, at);
        if (apart >= least) continue;
        least = apart;
        nearest = at;
      }
    }
  }
  if (nearest < 0 || shareOf(red, green, blue, old, nearest) < minShown) return false;
  const distance = sqrt(least) + minMargin;
  const far = distance * distance;
  let known = false;
  for (let y = max(0, down - personReach); y <= min(rows - 1, down + personReach); y += 1) {
    for (let x = max(0, across - personReach); x <= min(columns - 1, across + personReach); x += 1) {
      const first = (y * columns + x) * cellStride + 1;
      for (let at = first; at < first + <i32>person[first - 1] * wayStride; at += wayStride) {
        if (squaredFromLine(red, green, blue, person, at) <= far) return false;
        known = true;
      }
    }
  }
  return known;
}

/** Where on the line from the new background to another colour a colour lies nearest to it: 1 is that colour itself. */
@inline
function shareOf(red: f64, green: f64, blue: f64, ways: Doubles, at: i32): f64 {
  return max<f64>(0, min<f64>(1, (red * ways[at] + green * ways[at + 1] + blue * ways[at + 2]) * ways[at + 3]));
}

/** The square of how far a colour is from the line between the new background and another one. */
@inline
function squaredFromLine(red: f64, green: f64, blue: f64, ways: Doubles, at: i32): f64 {
  const share = shareOf(red, green, blue, ways, at);
  const r = red - ways[at] * share;
  const g = green - ways[at + 1] * share;
  const b = blue - ways[at + 2] * share;
  return r * r + g * g + b * b;
}
