import type { Raster } from '#engine/input/raster.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import { encodeJpeg } from './encode-jpeg.ts';

/** An encoded photo and the JPEG quality it was given. */
export interface EncodedPhoto {
  readonly jpeg: Uint8Array;
  readonly quality: number;
}

const { floor, log, max, min } = Math;

const firstQuality = 95;
const lowestQuality = 50;
const highestQuality = 100;
/** By how much the logarithm of a photo's size grows with each of the qualities below the first, about. */
const logPerQuality = 0.06;
/** For photos that are handed in on paper. */
const anySizeBytes = { min: 0, max: Number.POSITIVE_INFINITY };

/**
 * Encodes the photo as a JFIF JPEG: sRGB profile, full colour resolution, no metadata, the same bytes every time.
 *
 * The quality is the highest up to 95 that stays below the document's upper limit; if that is still too small for the
 * lower limit, the lowest above 95 that reaches it. A photo too plain to reach the lower limit at quality 100 stays too
 * small: the report then fails the file's size instead of padding the file.
 */
export async function encodePhoto(photo: Raster, rules: DocumentRules): Promise<EncodedPhoto> {
  const limits = rules.fileBytes ?? anySizeBytes;
  const first = await encode(photo, firstQuality, rules.dpi);
  if (first.jpeg.length > limits.max) return searchBelow(photo, first, limits.max, rules.dpi);
  let best = first;
  for (let quality = firstQuality + 1; best.jpeg.length < limits.min && quality <= highestQuality; quality += 1) {
    const next = await encode(photo, quality, rules.dpi);
    if (next.jpeg.length > limits.max) break;
    best = next;
  }
  return best;
}

/** Encodes a photo at a given quality, whatever its size becomes. */
export async function encodeAt(photo: Raster, quality: number, dpi: number): Promise<Uint8Array> {
  return await encodeJpeg(photo, { quality, chromaSubsampling: '4:4:4' }, dpi);
}

/**
 * Searches the highest quality that fits. The size grows with the quality: each try divides what is left where the
 * sizes known so far say, a few qualities below those that are too large.
 *
 * @param first at the first quality, too large
 */
async function searchBelow(photo: Raster, first: EncodedPhoto, maxBytes: number, dpi: number): Promise<EncodedPhoto> {
  let fits: EncodedPhoto | undefined;
  let tooLarge = first;
  const lowest = () => fits?.quality ?? lowestQuality - 1;
  while (tooLarge.quality - lowest() > 1) {
    const next = await encode(photo, between(fits, tooLarge, maxBytes), dpi);
    if (next.jpeg.length <= maxBytes) fits = next;
    else tooLarge = next;
  }
  return fits ?? tooLarge;
}

/** A quality that is likely to fit closely, between one that fits, if any is known, and one that is too large. */
function between(fits: EncodedPhoto | undefined, tooLarge: EncodedPhoto, maxBytes: number): number {
  const surplus = log(tooLarge.jpeg.length / maxBytes);
  const perQuality =
    fits === undefined
      ? logPerQuality
      : log(tooLarge.jpeg.length / fits.jpeg.length) / (tooLarge.quality - fits.quality);
  const guess = floor(tooLarge.quality - surplus / perQuality);
  return max((fits?.quality ?? lowestQuality - 1) + 1, min(tooLarge.quality - 1, guess));
}

async function encode(photo: Raster, quality: number, dpi: number): Promise<EncodedPhoto> {
  return { jpeg: await encodeAt(photo, quality, dpi), quality };
}
