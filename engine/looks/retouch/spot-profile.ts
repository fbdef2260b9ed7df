import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SpotCandidate } from './find-spots.ts';

const { ceil, floor, hypot, max, min } = Math;

/** How far out it is looked, in radii of the spot, and where its surroundings begin. */
const reach = { outermost: 3, surroundings: 2.1 };
/** Rings are half a pixel wide. */
const ringsPerPixel = 2;

/** How a spot fades into the skin around, from its middle outwards. */
export interface SpotProfile {
  /** How wide the edge is, from 80 % to 20 % of the peak, over the radius at 50 %: .96 of a Gaussian, 0 of a cut disc. */
  readonly edge: number;
  /** How far out half of the peak is reached, in work pixels. */
  readonly half: number;
  /** What the middle has more than the surroundings. */
  readonly peak: number;
}

/**
 * Means of a plane over rings around a spot; what is uneven around it levels out.
 *
 * @param sign -1 for what a spot has less of
 */
export function spotProfile(
  { widthPx, heightPx }: Pick<WorkRaster, 'widthPx' | 'heightPx'>,
  plane: Float32Array,
  skin: Float32Array,
  { x, y, radius }: Pick<SpotCandidate, 'x' | 'y' | 'radius'>,
  sign: 1 | -1,
): SpotProfile {
  const outermost = radius * reach.outermost;
  const count = ceil(outermost * ringsPerPixel);
  const [sums, weights] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  for (let row = max(0, floor(y - outermost)); row < min(heightPx, y + outermost); row += 1) {
    for (let column = max(0, floor(x - outermost)); column < min(widthPx, x + outermost); column += 1) {
      const far = hypot(column + 0.5 - x, row + 0.5 - y) * ringsPerPixel;
      if (far >= count) continue;
      const at = row * widthPx + column;
      // A spot itself is less of a skin's colour; what is outside it has to be skin.
      const weight = far < radius * ringsPerPixel ? 1 : skin[at]!;
      const [inner, share] = [floor(far), far - floor(far)];
      sums[inner]! += weight * (1 - share) * plane[at]!;
      weights[inner]! += weight * (1 - share);
      sums[inner + 1]! += weight * share * plane[at]!;
      weights[inner + 1]! += weight * share;
    }
  }
  let [outside, places] = [0, 1e-9];
  for (let ring = floor(radius * reach.surroundings * ringsPerPixel); ring <= count; ring += 1) {
    outside += sums[ring]!;
    places += weights[ring]!;
  }
  const around = outside / places;
  const values = Array.from(sums, (sum, ring) =>
    weights[ring]! > 0.3 ? sign * (sum / weights[ring]! - around) : Number.NaN,
  );
  return edgeOf(values);
}

function edgeOf(values: readonly number[]): SpotProfile {
  const known = values.map((value, ring) => ({ value, ring })).filter(({ value }) => !Number.isNaN(value));
  const peak = max(...known.slice(0, 3).map(({ value }) => value));
  const radiusAt = (share: number) => {
    const level = peak * share;
    const next = known.findIndex(({ value }, nth) => nth > 0 && value < level);
    if (next < 1) return (known.at(-1)?.ring ?? 0) / ringsPerPixel;
    const [inside, outside] = [known[next - 1]!, known[next]!];
    const part = (inside.value - level) / (inside.value - outside.value);
    return (inside.ring + part * (outside.ring - inside.ring)) / ringsPerPixel;
  };
  const half = max(0.25, radiusAt(0.5));
  return { edge: (radiusAt(0.2) - radiusAt(0.8)) / half, half, peak };
}
