import { boxFilter } from './box-filter';
import { Bytes, Floats, freeFrom, Ints, reserve, reserveFloats, reserveInts } from './memory';

/** Means of 2 x 2 pixels, a plane for each channel. */
export function readGrid(
  data: Bytes,
  widthPx: i32,
  left: i32,
  top: i32,
  width: i32,
  height: i32,
  planes: Floats,
): void {
  for (let row = 0, cell = 0; row < height; row += 1) {
    let at = ((top + row) * 2 * widthPx + left * 2) * 3;
    for (let column = 0; column < width; column += 1, cell += 1, at += 6) {
      for (let channel = 0; channel < 3; channel += 1) {
        const from = at + channel;
        const below = from + widthPx * 3;
        const sum = <f64>data[from] + <f64>data[from + 3] + <f64>data[below] + <f64>data[below + 3];
        planes[channel * width * height + cell] = sum / 4;
      }
    }
  }
}

/** The ints that describe a character: places, left, right, top, height, core places, their red, green, blue. */
const fields = 9;

/**
 * Finds strokes that have the size and the ink of a character.
 *
 * @param data of the photo; rows from `firstRow` on are read
 * @param person of these rows
 * @param limits heights of a character in pixels, its greatest width in heights, that of one which is all ink, least and most ink
 * @param characters the description of each and then its places, in these rows; a description of no places is the last
 */
export function findCharacters(
  data: Bytes,
  widthPx: i32,
  heightPx: i32,
  firstRow: i32,
  person: Floats,
  belowChin: i32,
  radius: i32,
  minContrast: f64,
  leastHeight: f64,
  mostHeight: f64,
  widest: f64,
  narrow: f64,
  leastInk: f64,
  mostInk: f64,
  coreShare: f64,
  characters: Ints,
): void {
  const count = (heightPx - firstRow) * widthPx;
  const strokes = changetype<Bytes>(reserve(<usize>count));
  memory.fill(changetype<usize>(strokes), 0, <usize>count);
  markStrokes(data, widthPx, heightPx, firstRow, person, belowChin, radius, minContrast, strokes);
  const pixels = changetype<Bytes>(changetype<usize>(data) + <usize>(firstRow * widthPx * 3));
  let next = 0;
  for (let seed = 0; seed < count; seed += 1) {
    const kind = strokes[seed];
    if (kind === 0) continue;
    const end = takeStroke(strokes, count, widthPx, seed, characters, next + fields);
    const places = end - next - fields;
    let left = widthPx;
    let right = 0;
    for (let at = next + fields; at < end; at += 1) {
      const column = characters[at] % widthPx;
      left = min(left, column);
      right = max(right, column);
    }
    const width = right - left + 1;
    const top = leastOf(characters, next + fields, end) / widthPx;
    const height = mostOf(characters, next + fields, end) / widthPx - top + 1;
    const ink = <f64>places / <f64>(width * height);
    if (<f64>height < leastHeight || <f64>height > mostHeight || <f64>width > widest * <f64>height) continue;
    if (ink < leastInk || (ink > mostInk && <f64>width > narrow * <f64>height)) continue;
    characters[next] = places;
    characters[next + 1] = left;
    characters[next + 2] = right;
    characters[next + 3] = top;
    characters[next + 4] = height;
    characters[next + 5] = max(1, <i32>floor(<f64>places * coreShare + 0.5));
    sumCore(pixels, kind === lighter, characters, next, end);
    next = end;
  }
  characters[next] = 0;
  freeFrom(changetype<usize>(strokes));
}

const lighter: u8 = 1;
const darker: u8 = 2;

/** Marks what differs from its surroundings, of the person, and below the chin next to it. */
function markStrokes(
  data: Bytes,
  widthPx: i32,
  heightPx: i32,
  firstRow: i32,
  person: Floats,
  belowChin: i32,
  radius: i32,
  minContrast: f64,
  strokes: Bytes,
): void {
  const top = firstRow / 2;
  const width = widthPx / 2;
  const height = heightPx / 2 - top;
  if (width < 1 || height < 1) return;
  const cells = width * height;
  const planes = reserveFloats(3 * cells);
  readGrid(data, widthPx, 0, top, width, height, planes);
  for (let channel = 0; channel < 3; channel += 1) {
    const plane = planes.from(channel * cells);
    boxFilter(plane, plane, width, height, radius);
  }
  for (let row = 0, at = 0; row < heightPx - firstRow; row += 1) {
    const start = min(height - 1, row / 2) * width;
    for (let column = 0; column < widthPx; column += 1, at += 1) {
      if (person[at] < 0.5 && at < belowChin) continue;
      const cell = start + min(width - 1, column >> 1);
      const from = (firstRow * widthPx + at) * 3;
      const r = <f64>data[from] - planes[cell];
      const g = <f64>data[from + 1] - planes[cells + cell];
      const b = <f64>data[from + 2] - planes[2 * cells + cell];
      if (r * r + g * g + b * b > minContrast * minContrast) strokes[at] = r + g + b > 0 ? lighter : darker;
    }
  }
  freeFrom(changetype<usize>(planes));
}

/** Writes the stroke of a place, also across corners, and returns the end; it is removed from the map. */
function takeStroke(strokes: Bytes, count: i32, width: i32, seed: i32, places: Ints, start: i32): i32 {
  const kind = strokes[seed];
  let end = start + 1;
  places[start] = seed;
  strokes[seed] = 0;
  for (let next = start; next < end; next += 1) {
    const at = places[next];
    for (let above = at - width; above <= at + width; above += width) {
      for (let to = above - 1; to <= above + 1; to += 1) {
        if (to < 0 || to >= count || strokes[to] !== kind) continue;
        strokes[to] = 0;
        places[end] = to;
        end += 1;
      }
    }
  }
  return end;
}

function leastOf(values: Ints, from: i32, end: i32): i32 {
  let least = values[from];
  for (let at = from + 1; at < end; at += 1) least = min(least, values[at]);
  return least;
}

function mostOf(values: Ints, from: i32, end: i32): i32 {
  let most = values[from];
  for (let at = from + 1; at < end; at += 1) most = max(most, values[at]);
  return most;
}

/**
 * Adds up the colours of a stroke's core: as many places as its description says, the farthest from its surroundings
 * first, because the rim has the colour of what lies below, too.
 */
function sumCore(pixels: Bytes, isLighter: bool, characters: Ints, from: i32, end: i32): void {
  const counts = reserveInts(levels);
  memory.fill(changetype<usize>(counts), 0, <usize>levels << 2);
  for (let at = from + fields; at < end; at += 1) {
    const rank = rankOf(pixels, characters[at], isLighter);
    counts[rank] = counts[rank] + 1;
  }
  let rank = 0;
  let left = characters[from + 5];
  while (left > counts[rank]) {
    left -= counts[rank];
    rank += 1;
  }
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let at = from + fields; at < end; at += 1) {
    const own = rankOf(pixels, characters[at], isLighter);
    if (own > rank || (own === rank && left <= 0)) continue;
    if (own === rank) left -= 1;
    const place = characters[at] * 3;
    red += pixels[place];
    green += pixels[place + 1];
    blue += pixels[place + 2];
  }
  characters[from + 6] = red;
  characters[from + 7] = green;
  characters[from + 8] = blue;
  freeFrom(changetype<usize>(counts));
}

/** Sums of three 8-bit channels. */
const levels = 3 * 255 + 1;

/** 0 for the lightest, or the darkest, place there can be. */
@inline
function rankOf(pixels: Bytes, place: i32, isLighter: bool): i32 {
  const at = place * 3;
  const light = <i32>pixels[at] + <i32>pixels[at + 1] + <i32>pixels[at + 2];
  return isLighter ? levels - 1 - light : light;
}
