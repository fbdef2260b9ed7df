import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';

/** Means and mean squares of every channel over square windows. */
export interface WindowMeans {
  readonly means: readonly Float32Array[];
  readonly variances: readonly Float32Array[];
}

export function windowMeans({ data, widthPx, heightPx }: Raster, radiusPx: number): WindowMeans {
  const planes = [0, 1, 2].map((channel) => new Float32Array(data.length / 3).map((_, at) => data[at * 3 + channel]!));
  const means = planes.map((plane) => boxFilter(plane, widthPx, heightPx, radiusPx));
  const variances = planes.map((plane, channel) => {
    const squares = boxFilter(
      plane.map((value) => value * value),
      widthPx,
      heightPx,
      radiusPx,
    );
    return squares.map((square, at) => Math.max(0, square - means[channel]![at]! ** 2));
  });
  return { means, variances };
}
