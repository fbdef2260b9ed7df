/**
 * Marks with 1 every pixel that is connected with the seed through values of at least `threshold`, side by side.
 *
 * Spans of a row are marked at once (Smith 1979, "Tint Fill").
 */
export function floodFill(
  values: Float32Array,
  threshold: number,
  width: number,
  height: number,
  seed: number,
): Uint8Array {
  const reached = new Uint8Array(values.length);
  const waiting = [seed];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached[at] !== 0) continue;
    const rowStart = at - (at % width);
    let from = at;
    let to = at + 1;
    while (from > rowStart && reached[from - 1] === 0 && values[from - 1]! >= threshold) from -= 1;
    while (to < rowStart + width && reached[to] === 0 && values[to]! >= threshold) to += 1;
    reached.fill(1, from, to);
    if (rowStart > 0) waitAlong(values, threshold, reached, from - width, to - width, waiting);
    if (rowStart + width < width * height) waitAlong(values, threshold, reached, from + width, to + width, waiting);
  }
  return reached;
}

/** Queues the first pixel of each connected span between two places of a row. */
function waitAlong(
  values: Float32Array,
  threshold: number,
  reached: Uint8Array,
  from: number,
  to: number,
  waiting: number[],
): void {
  let isWaiting = false;
  for (let at = from; at < to; at += 1) {
    const isNext = reached[at] === 0 && values[at]! >= threshold;
    if (isNext && !isWaiting) waiting.push(at);
    isWaiting = isNext;
  }
}
