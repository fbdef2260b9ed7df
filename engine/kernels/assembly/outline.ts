import { hypot, round } from './math';
import { Bytes, Doubles, Floats, freeFrom, Ints, reserveDoubles } from './memory';

/**
 * Finds the pixels of a mask that have a neighbour outside, at least `margin` from the photo's edge.
 *
 * @param places their indices, row by row
 * @returns how many there are
 */
export function findOutline(mask: Floats, width: i32, height: i32, margin: i32, minMasked: f64, places: Ints): i32 {
  let count = 0;
  for (let row = margin; row < height - margin; row += 1) {
    for (let at = row * width + margin; at < (row + 1) * width - margin; at += 1) {
      if (mask[at] < minMasked) continue;
      const beside = min(mask[at - 1], mask[at + 1]);
      if (min(beside, min(mask[at - width], mask[at + width])) >= minMasked) continue;
      places[count] = at;
      count += 1;
    }
  }
  return count;
}

/**
 * Describes the places of an outline at which the mask falls to one side and the picture has both sides.
 *
 * @param reach of the profile across the outline
 * @param from of a side, in pixels off the outline; `to` likewise
 * @param gains what each channel is multiplied by
 * @param described columns, rows and softness, then the colours on the person's side and on the other one; of each as
 * many as there are places
 * @returns how many are described
 */
export function describeOutline(
  data: Bytes,
  mask: Floats,
  inside: Bytes,
  width: i32,
  places: Ints,
  count: i32,
  reach: i32,
  from: i32,
  to: i32,
  gains: Doubles,
  described: Doubles,
): i32 {
  const way = reserveDoubles(2);
  const person = described.from(3 * count);
  const background = described.from(6 * count);
  let found = 0;
  for (let place = 0; place < count; place += 1) {
    const x = <f64>(places[place] % width);
    const y = <f64>(places[place] / width);
    readFall(mask, width, places[place], way);
    const length = hypot(way[0], way[1]);
    if (length < 1e-3) continue;
    const across = way[0] / length;
    const down = way[1] / length;
    if (inside[pixelAt(width, x - across * to, y - down * to)] !== 1) continue;
    if (inside[pixelAt(width, x + across * to, y + down * to)] !== 1) continue;
    described[found] = x;
    described[count + found] = y;
    described[2 * count + found] = softness(mask, width, x, y, across, down, reach);
    readSide(data, width, x, y, -across, -down, from, to, gains, person.from(3 * found));
    readSide(data, width, x, y, across, down, from, to, gains, background.from(3 * found));
    found += 1;
  }
  freeFrom(changetype<usize>(way));
  return found;
}

/** How the mask falls around a place, across and down: differences over seven pixels. */
function readFall(mask: Floats, width: i32, place: i32, way: Doubles): void {
  let x: f64 = 0;
  let y: f64 = 0;
  for (let down = -3; down <= 3; down += 1) {
    for (let across = -3; across <= 3; across += 1) {
      const value = mask[place + down * width + across];
      x -= <f64>across * value;
      y -= <f64>down * value;
    }
  }
  way[0] = x;
  way[1] = y;
}

@inline
function pixelAt(width: i32, x: f64, y: f64): i32 {
  return <i32>round(y) * width + <i32>round(x);
}

/** The integral of 4 m (1 - m) across the outline. */
function softness(mask: Floats, width: i32, x: f64, y: f64, across: f64, down: f64, reach: i32): f64 {
  let sum: f64 = 0;
  for (let step = -reach; step <= reach; step += 1) {
    const px = x + across * step;
    const py = y + down * step;
    const left = floor(px);
    const top = floor(py);
    const tx = px - left;
    const ty = py - top;
    const at = <i32>top * width + <i32>left;
    const upper = mask[at] * (1 - tx) + mask[at + 1] * tx;
    const lower = mask[at + width] * (1 - tx) + mask[at + width + 1] * tx;
    const value = upper + ty * (lower - upper);
    sum += 4 * value * (1 - value);
  }
  return max<f64>(0, sum);
}

/** The mean colour along a way off the outline. */
function readSide(
  data: Bytes,
  width: i32,
  x: f64,
  y: f64,
  across: f64,
  down: f64,
  from: i32,
  to: i32,
  gains: Doubles,
  colour: Doubles,
): void {
  let red: f64 = 0;
  let green: f64 = 0;
  let blue: f64 = 0;
  for (let step = from; step <= to; step += 1) {
    const at = pixelAt(width, x + across * step, y + down * step) * 3;
    red += data[at];
    green += data[at + 1];
    blue += data[at + 2];
  }
  const whole = <f64>(255 * (to - from + 1));
  colour[0] = (red / whole) * gains[0];
  colour[1] = (green / whole) * gains[1];
  colour[2] = (blue / whole) * gains[2];
}
