import sharp from 'sharp';
import { withJfifHeader } from '#engine/encode/jfif.ts';
import type { Raster } from '#engine/input/raster.ts';

const quality = 95;
/** Nothing says how large it would be on paper. */
const screenDpi = 72;

/**
 * Encodes a finished look as a JPEG: sRGB, full colour resolution, no metadata.
 *
 * With the standard's own Huffman tables: those of the picture itself would save a tenth of the bytes, and cost as much
 * time again and the coefficients of 12 megapixels in memory.
 */
export async function encodeLook({ data, widthPx, heightPx }: Raster): Promise<Uint8Array> {
  const jpeg = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .withIccProfile('srgb')
    .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
  return withJfifHeader(jpeg, screenDpi);
}
