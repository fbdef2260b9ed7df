const { max, min } = Math;
/**
 * The mean of a (2r+1) x (2r+1) window around every pixel; at the border the window shrinks to what exists.
 *
 * Running sums: the cost does not depend on the radius. `scratch` and `target` may be reused between calls.
 */
export function boxFilter(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  target: Float32Array = new Float32Array(source.length),
  scratch: Float32Array = new Float32Array(source.length),
): Float32Array {
  for (let row = 0; row < height; row += 1) filterRow(source, scratch, row * width, width, radius);
  const sums = new Float64Array(width);
  for (let row = 0; row < min(radius, height); row += 1) addRow(sums, scratch, row * width, 1);
  for (let row = 0; row < height; row += 1) {
    if (row + radius < height) addRow(sums, scratch, (row + radius) * width, 1);
    if (row - radius - 1 >= 0) addRow(sums, scratch, (row - radius - 1) * width, -1);
    const scale = 1 / (min(height - 1, row + radius) - max(0, row - radius) + 1);
    const start = row * width;
    for (let column = 0; column < width; column += 1) target[start + column] = sums[column]! * scale;
  }
  return target;
}

function filterRow(source: Float32Array, target: Float32Array, start: number, width: number, radius: number): void {
  let sum = 0;
  for (let column = 0; column < min(radius, width); column += 1) sum += source[start + column]!;
  for (let column = 0; column < width; column += 1) {
    if (column + radius < width) sum += source[start + column + radius]!;
    if (column - radius - 1 >= 0) sum -= source[start + column - radius - 1]!;
    const count = min(width - 1, column + radius) - max(0, column - radius) + 1;
    target[start + column] = sum / count;
  }
}

function addRow(sums: Float64Array, rows: Float32Array, start: number, sign: number): void {
  for (let column = 0; column < sums.length; column += 1) sums[column]! += sign * rows[start + column]!;
}
