import { Bytes, Ints, reserveInts } from './memory';

/** Builds the summed-area table (Crow 1984) of a mask of 0 and 1. */
export function sumWindows(mask: Bytes, width: i32, height: i32): Ints {
  const stride = width + 1;
  const sums = reserveInts(stride * (height + 1));
  memory.fill(changetype<usize>(sums), 0, (<usize>stride) << 2);
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    let target = (row + 1) * stride;
    sums[target] = 0;
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      sum += mask[at];
      target += 1;
      sums[target] = sums[target - stride] + sum;
    }
  }
  return sums;
}

/** The share of 1 in the window of a radius around a pixel; at the border the window shrinks to what exists. */
export function shareAround(sums: Ints, width: i32, height: i32, at: i32, radius: i32): f64 {
  const row = at / width;
  const column = at - row * width;
  const left = max(0, column - radius);
  const right = min(width, column + radius + 1);
  const top = max(0, row - radius);
  const bottom = min(height, row + radius + 1);
  const above = top * (width + 1);
  const below = bottom * (width + 1);
  const sum = sums[below + right] - sums[below + left] - sums[above + right] + sums[above + left];
  return <f64>sum / <f64>((bottom - top) * (right - left));
}
