const { floor, max, min } = Math;

const bins = 1024;

/** How values are spread; see {@link spreadOf}. */
export interface Spread {
  /** How many values were counted. */
  readonly count: number;
  /** The value below which this share of all values lies. */
  quantile(share: number): number;
}

/**
 * Counts the values of a plane in 1024 bins: quantiles without sorting, true to a bin.
 *
 * @param low the lower end of the bins, as `high` is the upper end; lightness has 0 and 1
 * @param weights only pixels whose weight is above `minWeight` count
 */
export function spreadOf(
  plane: Float32Array,
  low: number,
  high: number,
  weights?: Float32Array,
  minWeight = 0.5,
): Spread {
  const counts = new Uint32Array(bins);
  const scale = bins / (high - low);
  let count = 0;
  for (let at = 0; at < plane.length; at += 1) {
    if (weights !== undefined && weights[at]! <= minWeight) continue;
    counts[max(0, min(bins - 1, floor((plane[at]! - low) * scale)))]! += 1;
    count += 1;
  }
  return {
    count,
    quantile: (share) => {
      const wanted = share * count;
      let below = 0;
      for (let bin = 0; bin < bins; bin += 1) {
        const within = counts[bin]!;
        if (within > 0 && below + within >= wanted) return low + (bin + (wanted - below) / within) / scale;
        below += within;
      }
      return low;
    },
  };
}
