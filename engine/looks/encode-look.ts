import { encodeJpeg } from '#engine/encode/encode-jpeg.ts';
import type { Raster } from '#engine/input/raster.ts';
import { limits } from '#shared/limits.ts';

/** The first is what nearly every picture gets; the others keep one within what may be uploaded again. */
const codings = [
  { quality: 95, chromaSubsampling: '4:4:4' },
  { quality: 90, chromaSubsampling: '4:2:0' },
  { quality: 80, chromaSubsampling: '4:2:0' },
  { quality: 60, chromaSubsampling: '4:2:0' },
] as const;
/** Nothing says how large it would be on paper. */
const screenDpi = 72;

/**
 * Encodes a finished look as a JPEG: sRGB, no metadata, full colour resolution where that stays below the limit of an
 * upload, because the crop for a document reads it as one.
 *
 * With the standard's own Huffman tables: those of the picture itself would save a tenth of the bytes, and cost as much
 * time again and the coefficients of 12 megapixels in memory.
 */
export async function encodeLook(look: Raster): Promise<Uint8Array> {
  let jpeg: Uint8Array = new Uint8Array();
  for (const coding of codings) {
    jpeg = await encodeJpeg(look, { ...coding, optimiseCoding: false }, screenDpi);
    if (jpeg.length <= limits.uploadMaxBytes) break;
  }
  return jpeg;
}
