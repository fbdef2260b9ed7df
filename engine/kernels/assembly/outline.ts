import { Doubles, Floats, Ints } from './memory';

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
 * How the mask falls around places: differences over seven pixels.
 *
 * @param ways across and down, of each place
 */
export function outlineWays(mask: Floats, width: i32, places: Ints, count: i32, ways: Doubles): void {
  for (let place = 0; place < count; place += 1) {
    let x: f64 = 0;
    let y: f64 = 0;
    for (let down = -3; down <= 3; down += 1) {
      for (let across = -3; across <= 3; across += 1) {
        const value = mask[places[place] + down * width + across];
        x -= <f64>across * value;
        y -= <f64>down * value;
      }
    }
    ways[2 * place] = x;
    ways[2 * place + 1] = y;
  }
}
