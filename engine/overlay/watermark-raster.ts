import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import { drawWatermark, type WatermarkPlace } from './draw-watermark.ts';

const quality = 72;

/**
 * Draws a watermark once for many pictures of the same size.
 *
 * @returns a function that lays it over a picture, as a JPEG without metadata
 */
export async function watermarkRasters(
  words: string,
  { widthPx: width, heightPx: height }: Pick<Raster, 'widthPx' | 'heightPx'>,
  place: WatermarkPlace,
): Promise<(picture: Raster) => Promise<Uint8Array>> {
  const drawing = Buffer.from(drawWatermark(words, { widthPx: width, heightPx: height }, place));
  const drawn = await sharp(drawing).ensureAlpha().raw().toBuffer();
  return async ({ data }) => {
    const marked = sharp(data, { raw: { width, height, channels: 3 } }).composite([
      { input: drawn, raw: { width, height, channels: 4 } },
    ]);
    return new Uint8Array(await marked.jpeg({ quality }).toBuffer());
  };
}
