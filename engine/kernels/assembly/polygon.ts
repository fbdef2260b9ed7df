import { Doubles, freeFrom, Ints, reserveDoubles } from './memory';

/**
 * Finds the pixels whose centres lie within a polygon.
 *
 * @param points x and y of each corner
 * @param pixels their indices, row by row
 * @returns how many there are
 */
export function pixelsWithin(
  points: Doubles,
  corners: i32,
  width: i32,
  firstRow: i32,
  lastRow: i32,
  pixels: Ints,
): i32 {
  const crossings = reserveDoubles(corners);
  let count = 0;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const found = crossingsAt(points, corners, <f64>row + 0.5, crossings);
    for (let pair = 0; pair + 1 < found; pair += 2) {
      const from = max(0, <i32>ceil(crossings[pair] - 0.5));
      const to = min(width - 1, <i32>floor(crossings[pair + 1] - 0.5));
      for (let column = from; column <= to; column += 1, count += 1) pixels[count] = row * width + column;
    }
  }
  freeFrom(changetype<usize>(crossings));
  return count;
}

/** Writes where a polygon crosses a line, ascending, and returns how many places that are. */
function crossingsAt(points: Doubles, corners: i32, y: f64, crossings: Doubles): i32 {
  let count = 0;
  let ax = points[2 * corners - 2];
  let ay = points[2 * corners - 1];
  for (let corner = 0; corner < corners; corner += 1) {
    const bx = points[2 * corner];
    const by = points[2 * corner + 1];
    if (ay > y !== by > y) {
      const x = ax + ((y - ay) / (by - ay)) * (bx - ax);
      let place = count;
      for (; place > 0 && crossings[place - 1] > x; place -= 1) crossings[place] = crossings[place - 1];
      crossings[place] = x;
      count += 1;
    }
    ax = bx;
    ay = by;
  }
  return count;
}
