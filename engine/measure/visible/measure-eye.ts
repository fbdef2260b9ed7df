import { distance, type Point } from '#engine/geometry/point.ts';
import { meanLuma, pointsOf, regionPixels, type SeenFace } from './seen-face.ts';
import { spread } from './spread.ts';
import type { EyeLandmarks } from './visible-landmarks.ts';

/** The visibility of one eye. All three are ratios, so that neither exposure nor the colour of skin changes them. */
export interface SeenEye {
  /** Spread (5 to 95 %) of luma between the lids over the luma of the cheek: zero for anything opaque. */
  readonly contrast: number;
  /** Luma of the skin below the eye over that of the cheek: low where dark glass covers both. */
  readonly surround: number;
  /** Correlation of the luma between the lids with a dark iris in a bright eye, -1 to 1. */
  readonly structure: number;
}

/** Measures one eye on the photo. */
export function measureEye(face: SeenFace, { rim, iris, below, cheek }: EyeLandmarks): SeenEye {
  const pixels = regionPixels(face, rim);
  const cheekLuma = Math.max(1, meanLuma(face, regionPixels(face, cheek)));
  const [centre, ...irisRim] = pointsOf(face, iris) as [Point, ...Point[]];
  const radius = irisRim.reduce((sum, point) => sum + distance(point, centre) / irisRim.length, 0);
  return {
    contrast: spread(lumaOf(face, pixels)) / cheekLuma,
    surround: meanLuma(face, regionPixels(face, below)) / cheekLuma,
    structure: irisCorrelation(face, pixels, centre, radius),
  };
}

function lumaOf({ luma }: SeenFace, pixels: Uint32Array): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let index = 0; index < pixels.length; index += 1) values[index] = luma[pixels[index]!]!;
  return values;
}

/** Pearson's correlation of luma with 0 on the iris and 1 next to it; 0 where either does not vary. */
function irisCorrelation({ photo, luma }: SeenFace, pixels: Uint32Array, centre: Point, radius: number): number {
  let [outside, sum, squares, both] = [0, 0, 0, 0];
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index]!;
    const x = (at % photo.widthPx) + 0.5 - centre.x;
    const y = Math.floor(at / photo.widthPx) + 0.5 - centre.y;
    const value = luma[at]!;
    sum += value;
    squares += value * value;
    if (x * x + y * y < radius * radius) continue;
    outside += 1;
    both += value;
  }
  const count = pixels.length;
  const variance = squares - (sum * sum) / count;
  const templateVariance = outside - (outside * outside) / count;
  // Below one level of luma there is nothing to correlate with, only rounding.
  if (!(variance > count && templateVariance > 0)) return 0;
  return (both - (outside * sum) / count) / Math.sqrt(variance * templateVariance);
}
