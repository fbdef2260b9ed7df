const { ceil, max, min, round } = Math;

/** How the face is exposed; shares of 255. */
export interface Exposure {
  /**
   * The face's brightest places: highlights of the skin or whites of the eyes. They tell the light apart from the tone of
   * the skin: a dark face in good light has both, a light face in the dark has neither.
   */
  readonly highlights: number;
  /**
   * The brightest places of face and photo: clothes and wall show the light, too, and hardly a picture has nothing
   * bright in it.
   */
  readonly brightest: number;
  /** Highlights over the darkest places: pupils, lashes, nostrils. */
  readonly range: number;
  /** Share of the face's pixels with a luma of at least 247 (OFIQ OverExposurePrevention). */
  readonly overexposed: number;
}

const clippedLuma = 247;
const highlightShare = 0.995;
const whiteShare = 0.9;
const shadowShare = 0.01;
/** A collar is more than what is left out of the photo; a lamp or its mirror in glasses less. */
const photoShare = 0.99;
/** One pixel in so many is enough for the photo's brightness. */
const photoStride = 7;

/**
 * Measures luma quantiles of the photo, the face and the whites of its eyes.
 *
 * @param inside 0 where the photo reaches beyond the picture
 */
export function measureExposure(
  luma: Float32Array,
  face: Uint32Array,
  eyeWhites: Uint32Array,
  inside?: Uint8Array,
): Exposure {
  const ofFace = histogramOf(luma, face);
  const highlights = max(quantile(ofFace, highlightShare), quantile(histogramOf(luma, eyeWhites), whiteShare)) / 255;
  const clipped = ofFace.subarray(clippedLuma).reduce((sum, count) => sum + count, 0);
  return {
    highlights,
    brightest: max(highlights, quantile(histogramOf(luma, sampled(luma.length, inside)), photoShare) / 255),
    range: highlights - quantile(ofFace, shadowShare) / 255,
    overexposed: clipped / max(1, face.length),
  };
}

/** Every so many pixels of the photo that are the picture's. */
function sampled(count: number, inside: Uint8Array | undefined): Uint32Array {
  const pixels = new Uint32Array(ceil(count / photoStride));
  let found = 0;
  for (let at = 0; at < count; at += photoStride) {
    if (inside?.[at] === 0) continue;
    pixels[found] = at;
    found += 1;
  }
  return pixels.subarray(0, found);
}

function histogramOf(luma: Float32Array, pixels: Uint32Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let index = 0; index < pixels.length; index += 1) counts[min(255, round(luma[pixels[index]!]!))]! += 1;
  return counts;
}

/** The smallest value that is not below the given share of the pixels, 0 where there are none. */
function quantile(histogram: Uint32Array, share: number): number {
  let left = ceil(histogram.reduce((sum, count) => sum + count, 0) * share);
  if (left === 0) return 0;
  for (const [value, count] of histogram.entries()) {
    left -= count;
    if (left <= 0) return value;
  }
  return 255;
}
