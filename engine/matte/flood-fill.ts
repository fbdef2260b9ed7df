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
  const waiting = [seed];
  reached[seed] = 1;
  const visit = (at: number) => {
    if (reached[at] === 1 || values[at]! < threshold) return;
    reached[at] = 1;
    waiting.push(at);
  };
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const column = at % width;
    if (column > 0) visit(at - 1);
    if (column < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return reached;
}
