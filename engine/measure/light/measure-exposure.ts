const { ceil, max, min, round } = Math;

/** How the face is exposed; shares of 255. */
export interface Exposure {
  /**
   * The face's brightest places: highlights of the skin or whites of the eyes. They tell the light apart from the tone of
   * the skin: a dark face in good light has both, a light face in the dark has neither.
   */
  readonly highlights: number;
  /** Highlights over the darkest places: pupils, lashes, nostrils. */
  readonly range: number;
  /** Share of the face's pixels with a luma of at least 247 (OFIQ OverExposurePrevention). */
  readonly overexposed: number;
}

const clippedLuma = 247;
const highlightShare = 0.995;
const whiteShare = 0.9;
const shadowShare = 0.01;

/** Measures luma quantiles of the face and of the whites of its eyes. */
export function measureExposure(luma: Float32Array, face: Uint32Array, eyeWhites: Uint32Array): Exposure {
  const ofFace = histogramOf(luma, face);
  const highlights = max(quantile(ofFace, highlightShare), quantile(histogramOf(luma, eyeWhites), whiteShare)) / 255;
  const clipped = ofFace.subarray(clippedLuma).reduce((sum, count) => sum + count, 0);
  return {
    highlights,
    range: highlights - quantile(ofFace, shadowShare) / 255,
    overexposed: clipped / max(1, face.length),
  };
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
