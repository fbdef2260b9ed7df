import { lumaOf } from './luma';
import { Bytes, Floats } from './memory';

/**
 * The mean luma of squares of pixels.
 *
 * @param side of a square
 * @param across how many squares lie next to each other, and `down` one below the other
 */
export function viewLuma(data: Bytes, width: i32, side: i32, across: i32, down: i32, luma: Floats): void {
  memory.fill(changetype<usize>(luma), 0, (<usize>(across * down)) << 2);
  for (let row = 0; row < down; row += 1) {
    for (let line = row * side; line < (row + 1) * side; line += 1) {
      addLuma(data, line * width * 3, side, across, luma.from(row * across));
    }
  }
  const count = <f64>(side * side);
  for (let at = 0; at < across * down; at += 1) luma[at] = luma[at] / count;
}

/** Adds a row of pixels to the sums of its squares, in single precision after each pixel. */
function addLuma(data: Bytes, start: i32, side: i32, across: i32, sums: Floats): void {
  for (let column = 0, at = start; column < across; column += 1) {
    let sum = <f32>sums[column];
    for (const end = at + side * 3; at < end; at += 3) {
      sum = <f32>(<f64>sum + lumaOf(data[at], data[at + 1], data[at + 2]));
    }
    sums[column] = sum;
  }
}

/**
 * The means of squares of pixels of a photo.
 *
 * @param covered 0 where the photo reaches beyond the picture
 * @param green and `colour`, red less blue, of each square, and whether its first pixel is `inside`
 */
export function viewPhoto(
  data: Bytes,
  covered: Bytes,
  width: i32,
  side: i32,
  across: i32,
  down: i32,
  green: Floats,
  colour: Floats,
  inside: Bytes,
): void {
  memory.fill(changetype<usize>(green), 0, (<usize>(across * down)) << 2);
  memory.fill(changetype<usize>(colour), 0, (<usize>(across * down)) << 2);
  for (let row = 0; row < down; row += 1) {
    const to = row * across;
    for (let line = row * side; line < (row + 1) * side; line += 1) {
      addColours(data, line * width * 3, side, across, green.from(to), colour.from(to));
    }
    for (let column = 0; column < across; column += 1) {
      inside[to + column] = covered[row * side * width + column * side];
    }
  }
}

/** Adds a row of pixels to the means of its squares. */
function addColours(data: Bytes, start: i32, side: i32, across: i32, green: Floats, colour: Floats): void {
  const share: f64 = 1 / <f64>(side * side);
  for (let column = 0, at = start; column < across; column += 1) {
    let level = 0;
    let difference = 0;
    for (const end = at + side * 3; at < end; at += 3) {
      level += data[at + 1];
      difference += <i32>data[at] - <i32>data[at + 2];
    }
    green[column] = green[column] + <f64>level * share;
    colour[column] = colour[column] + <f64>difference * share;
  }
}
