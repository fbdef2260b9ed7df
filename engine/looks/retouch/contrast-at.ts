import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';

const { ceil, exp, floor, max, min } = Math;

/** Gaussians end after so many sigmas. */
const reachSigmas = 2.2;

/**
 * How much more a plane has at a place than around it: the difference of two Gaussian means, of which the wider counts
 * skin only.
 *
 * @param sigma of the inner mean, in pixels
 * @param ringSigma of the outer one
 */
export function contrastAt(
  { widthPx, heightPx }: Pick<WorkRaster, 'widthPx' | 'heightPx'>,
  plane: Float32Array,
  skin: Float32Array,
  place: number,
  sigma: number,
  ringSigma: number,
): number {
  const [column, row] = [place % widthPx, floor(place / widthPx)];
  const mean = (spread: number, weights?: Float32Array) => {
    const reach = ceil(spread * reachSigmas);
    const falloff = -0.5 / (spread * spread);
    let [sum, total] = [0, 1e-9];
    for (let y = max(0, row - reach); y <= min(heightPx - 1, row + reach); y += 1) {
      for (let x = max(0, column - reach); x <= min(widthPx - 1, column + reach); x += 1) {
        const at = y * widthPx + x;
        const weight = exp(falloff * ((x - column) ** 2 + (y - row) ** 2)) * (weights?.[at] ?? 1);
        sum += weight * plane[at]!;
        total += weight;
      }
    }
    return sum / total;
  };
  return mean(sigma) - mean(ringSigma, skin);
}
