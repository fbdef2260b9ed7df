/**
 * Marks with 1 every pixel that hangs together with the seed through values of at least `threshold`, side by side.
 */
export function floodFill(
  values: Float32Array,
  threshold: number,
  width: number,
  height: number,
  seed: number,
): Uint8Array {
  const reached = new Uint8Array(values.length);
  // Every pixel waits once at most.
  const waiting = new Int32Array(values.length);
  waiting[0] = seed;
  reached[seed] = 1;
  for (let count = 1; count > 0; ) {
    count -= 1;
    const at = waiting[count]!;
    const column = at % width;
    for (let way = 0; way < 4; way += 1) {
      if ((way === 0 && column === 0) || (way === 1 && column === width - 1)) continue;
      const to = way === 0 ? at - 1 : way === 1 ? at + 1 : way === 2 ? at - width : at + width;
      if (to < 0 || to >= width * height || reached[to] === 1 || values[to]! < threshold) continue;
      reached[to] = 1;
      waiting[count] = to;
      count += 1;
    }
  }
  return reached;
}
