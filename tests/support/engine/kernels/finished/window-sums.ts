const { floor, max, min } = Math;

/** Sums of a mask of 0 and 1 over windows of any size, each of four readings. */
export interface WindowSums {
  /** The share of 1 in the window of a radius around a pixel; at the border the window shrinks to what exists. */
  shareAround(at: number, radius: number): number;
}

/** Builds the summed-area table (Crow 1984) of a mask. */
export function sumWindows(mask: Uint8Array, width: number, height: number): WindowSums {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let at = row * width, target = (row + 1) * stride + 1; at < (row + 1) * width; at += 1, target += 1) {
      sum += mask[at]!;
      sums[target] = sums[target - stride]! + sum;
    }
  }
  return {
    shareAround: (at, radius) => {
      const row = floor(at / width);
      const column = at - row * width;
      const [left, right] = [max(0, column - radius), min(width, column + radius + 1)];
      const [top, bottom] = [max(0, row - radius) * stride, min(height, row + radius + 1) * stride];
      const sum = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
      return (sum * stride) / ((bottom - top) * (right - left));
    },
  };
}
