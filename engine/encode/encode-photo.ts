import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import { withJfifHeader } from './jfif.ts';

/** An encoded photo and the JPEG quality it was given. */
export interface EncodedPhoto {
  readonly jpeg: Uint8Array;
  readonly quality: number;
}

const firstQuality = 95;
const lowestQuality = 50;
const highestQuality = 100;
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
  const { min, max } = rules.fileBytes ?? anySizeBytes;
  const first = await encode(photo, firstQuality, rules.dpi);
  if (first.jpeg.length > max) return searchBelow(photo, max, rules.dpi);
  let best = first;
  for (let quality = firstQuality + 1; best.jpeg.length < min && quality <= highestQuality; quality += 1) {
    const next = await encode(photo, quality, rules.dpi);
    if (next.jpeg.length > max) break;
    best = next;
  }
  return best;
}

/** Encodes a photo at a given quality, whatever its size becomes. */
export async function encodeAt({ data, widthPx, heightPx }: Raster, quality: number, dpi: number): Promise<Uint8Array> {
  const jpeg = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .withIccProfile('srgb')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return withJfifHeader(jpeg, dpi);
}

/** Bisects for the highest quality that fits; the size grows with the quality. */
async function searchBelow(photo: Raster, maxBytes: number, dpi: number): Promise<EncodedPhoto> {
  let best = await encode(photo, lowestQuality, dpi);
  let [low, high] = [lowestQuality + 1, firstQuality - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const next = await encode(photo, middle, dpi);
    if (next.jpeg.length <= maxBytes) {
      best = next;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return best;
}

async function encode(photo: Raster, quality: number, dpi: number): Promise<EncodedPhoto> {
  return { jpeg: await encodeAt(photo, quality, dpi), quality };
}
