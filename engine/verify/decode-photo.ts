import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';

/**
 * Decodes a delivered photo, by nothing but the decoder.
 *
 * @throws Error when the bytes are no complete picture
 */
export async function decodePhoto(jpeg: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(jpeg, { failOn: 'error' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}
