import { interEye, type SeenFace } from '#engine/measure/visible/seen-face.ts';
import { smoothAt } from '#engine/measure/visible/surface-relief.ts';

const { floor, max, min, round } = Math;

/** Strokes are narrower than twice this share of the distance between the eyes. */
const reachShare = 0.035;
/** How much lighter than its surroundings a stroke is at least, over its own luma. */
const leastContrast = 0.07;
/** In the dark noise is as strong as this contrast: luma counts as at least this much. */
const leastLuma = 110;

/**
 * The share of a surface covered by light strokes: what an opening by a small square removes (top-hat transform: Meyer
 * 1979). Highlights and wrinkles of skin are wider or darker; letters, threads and nets are not.
 */
export function lightStrokes(face: SeenFace, pixels: Uint32Array): number {
  const { widthPx, heightPx } = face.photo;
  const reach = max(2, round(reachShare * interEye(face)));
  const margin = 2 * reach + 1;
  let [left, right, top, bottom] = [widthPx, 0, heightPx, 0];
  for (const at of pixels) {
    const column = at % widthPx;
    const row = floor(at / widthPx);
    [left, right] = [min(left, column), max(right, column)];
    [top, bottom] = [min(top, row), max(bottom, row)];
  }
  [left, top] = [max(1, left - margin), max(1, top - margin)];
  const width = min(widthPx - 2, right + margin) - left + 1;
  const height = min(heightPx - 2, bottom + margin) - top + 1;
  if (width < margin || height < margin) return 0;
  const smooth = new Float32Array(width * height);
  for (let at = 0; at < smooth.length; at += 1) {
    smooth[at] = smoothAt(face, (top + floor(at / width)) * widthPx + left + (at % width), 1);
  }
  const opened = open(smooth, width, height, reach);
  let [counted, strokes] = [0, 0];
  for (const at of pixels) {
    const [column, row] = [(at % widthPx) - left, floor(at / widthPx) - top];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const inBox = row * width + column;
    counted += 1;
    if (smooth[inBox]! - opened[inBox]! > leastContrast * max(leastLuma, smooth[inBox]!)) strokes += 1;
  }
  return counted === 0 ? 0 : strokes / counted;
}

/** The largest value in a square of the least values in a square: removes everything lighter and narrower. */
export function open(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const negative = leastAround(values, width, height, reach).map((value) => -value);
  return leastAround(negative, width, height, reach).map((value) => -value);
}

/** The least value in the square around every place, across and then down. */
function leastAround(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const across = new Float32Array(values.length);
  const around = new Float32Array(values.length);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const last = row * width + min(width - 1, column + reach);
      let least = values[last]!;
      for (let at = row * width + max(0, column - reach); at < last; at += 1) {
        if (values[at]! < least) least = values[at]!;
      }
      across[row * width + column] = least;
    }
  }
  for (let row = 0; row < height; row += 1) {
    const [first, last] = [max(0, row - reach) * width, min(height - 1, row + reach) * width];
    for (let column = 0; column < width; column += 1) {
      let least = across[last + column]!;
      for (let at = first + column; at < last; at += width) if (across[at]! < least) least = across[at]!;
      around[row * width + column] = least;
    }
  }
  return around;
}
