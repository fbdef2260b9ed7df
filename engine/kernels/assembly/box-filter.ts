import {
  Doubles,
  Floats,
  freeFrom,
  highHalf,
  joined,
  lowHalf,
  reserveDoubles,
  reserveFloats,
} from './memory';

/**
 * The mean of a (2r+1) x (2r+1) window around every pixel; at the border the window shrinks to what exists.
 *
 * Running sums: the cost does not depend on the radius.
 *
 * @param target may be the source
 */
export function boxFilter(source: Floats, target: Floats, width: i32, height: i32, radius: i32): void {
  const rows = reserveFloats(width * height);
  const sums = reserveDoubles(width);
  for (let row = 0; row < height; row += 1) filterRow(source.from(row * width), rows.from(row * width), width, radius);
  memory.fill(changetype<usize>(sums), 0, (<usize>width) << 3);
  for (let row = 0; row < min(radius, height); row += 1) {
    for (let column = 0; column < width; column += 1) sums[column] = sums[column] + rows[row * width + column];
  }
  for (let row = 0; row < height; row += 1) {
    const scale: f64 = 1 / <f64>(min(height - 1, row + radius) - max(0, row - radius) + 1);
    const enters = row + radius < height ? (row + radius) * width : -1;
    const leaves = row - radius - 1 >= 0 ? (row - radius - 1) * width : -1;
    filterColumns(sums, rows, target.from(row * width), width, enters, leaves, scale);
  }
  freeFrom(changetype<usize>(rows));
}

/** The ends, where the window shrinks, one by one; between them the window slides with one scale. */
function filterRow(source: Floats, target: Floats, width: i32, radius: i32): void {
  const last = width - 1;
  const from = min(radius + 1, width);
  const to = max(from, width - radius);
  const scale: f64 = 1 / <f64>(2 * radius + 1);
  let sum: f64 = 0;
  for (let at = 0; at < min(radius, width); at += 1) sum += source[at];
  for (let column = 0; column < from; column += 1) {
    if (column + radius < width) sum += source[column + radius];
    target[column] = sum / <f64>(min(last, column + radius) + 1);
  }
  for (let at = from; at < to; at += 1) {
    sum += source[at + radius] - source[at - radius - 1];
    target[at] = sum * scale;
  }
  for (let column = to; column < width; column += 1) {
    if (column - radius - 1 >= 0) sum -= source[column - radius - 1];
    target[column] = sum / <f64>(last - max(0, column - radius) + 1);
  }
}

/** One row of window sums moved down by one; -1 where no row enters or leaves. */
function filterColumns(
  sums: Doubles,
  rows: Floats,
  target: Floats,
  width: i32,
  enters: i32,
  leaves: i32,
  scale: f64,
): void {
  const scales = f64x2.splat(scale);
  const whole = width & ~3;
  for (let column = 0; column < whole; column += 4) {
    const sum = changetype<usize>(sums) + ((<usize>column) << 3);
    let low = v128.load(sum);
    let high = v128.load(sum, 16);
    if (enters >= 0) {
      const entering = v128.load(changetype<usize>(rows.from(enters + column)));
      low = f64x2.add(low, lowHalf(entering));
      high = f64x2.add(high, highHalf(entering));
    }
    if (leaves >= 0) {
      const leaving = v128.load(changetype<usize>(rows.from(leaves + column)));
      low = f64x2.sub(low, lowHalf(leaving));
      high = f64x2.sub(high, highHalf(leaving));
    }
    v128.store(sum, low);
    v128.store(sum, high, 16);
    v128.store(changetype<usize>(target.from(column)), joined(f64x2.mul(low, scales), f64x2.mul(high, scales)));
  }
  for (let column = whole; column < width; column += 1) {
    if (enters >= 0) sums[column] = sums[column] + rows[enters + column];
    if (leaves >= 0) sums[column] = sums[column] - rows[leaves + column];
    target[column] = sums[column] * scale;
  }
}
