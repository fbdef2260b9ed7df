const { max, min } = Math;

/** Rows between the two passes, reused between calls: a plane for each call would be most of a photo's garbage. */
let rowMeans = new Float32Array(0);

/**
 * The mean of a (2r+1) x (2r+1) window around every pixel; at the border the window shrinks to what exists.
 *
 * Running sums: the cost does not depend on the radius. `target` may be reused between calls.
 */
export function boxFilter(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  target: Float32Array = new Float32Array(source.length),
): Float32Array {
  if (rowMeans.length < source.length) rowMeans = new Float32Array(source.length);
  const scratch = rowMeans;
  for (let row = 0; row < height; row += 1) filterRow(source, scratch, row * width, width, radius);
  const sums = new Float64Array(width);
  for (let row = 0; row < min(radius, height); row += 1) {
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) sums[column]! += scratch[at]!;
  }
  for (let row = 0; row < height; row += 1) {
    const scale = 1 / (min(height - 1, row + radius) - max(0, row - radius) + 1);
    const enters = row + radius < height ? (row + radius) * width : -1;
    const leaves = row - radius - 1 >= 0 ? (row - radius - 1) * width : -1;
    filterColumns(sums, scratch, target, row * width, enters, leaves, scale);
  }
  return target;
}

/** One row of window sums moved down by one; -1 where no row enters or leaves. */
function filterColumns(
  sums: Float64Array,
  rows: Float32Array,
  target: Float32Array,
  start: number,
  enters: number,
  leaves: number,
  scale: number,
): void {
  const width = sums.length;
  if (enters < 0 || leaves < 0) {
    for (let column = 0; column < width; column += 1) {
      if (enters >= 0) sums[column]! += rows[enters + column]!;
      if (leaves >= 0) sums[column]! -= rows[leaves + column]!;
      target[start + column] = sums[column]! * scale;
    }
    return;
  }
  for (let column = 0; column < width; column += 1) {
    const sum = sums[column]! + rows[enters + column]! - rows[leaves + column]!;
    sums[column] = sum;
    target[start + column] = sum * scale;
  }
}

/** The ends, where the window shrinks, one by one; between them the window slides with one scale. */
function filterRow(source: Float32Array, target: Float32Array, start: number, width: number, radius: number): void {
  const last = width - 1;
  const from = min(radius + 1, width);
  const to = max(from, width - radius);
  const end = start + width;
  const scale = 1 / (2 * radius + 1);
  let sum = 0;
  for (let at = start; at < min(start + radius, end); at += 1) sum += source[at]!;
  for (let column = 0; column < from; column += 1) {
    if (column + radius < width) sum += source[start + column + radius]!;
    target[start + column] = sum / (min(last, column + radius) + 1);
  }
  for (let at = start + from; at < start + to; at += 1) {
    sum += source[at + radius]! - source[at - radius - 1]!;
    target[at] = sum * scale;
  }
  for (let column = to; column < width; column += 1) {
    sum -= column - radius - 1 >= 0 ? source[start + column - radius - 1]! : 0;
    target[start + column] = sum / (last - max(0, column - radius) + 1);
  }
}
