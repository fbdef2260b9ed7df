import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import { sniffFormat } from '#shared/photo/sniff-format.ts';

/** The generator's answer is no usable picture. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/**
 * Decodes the generator's answer.
 *
 * @throws Unusable when it is no PNG by its bytes, damaged, or of another size than the sent picture
 */
export async function openDrawn(
  bytes: Uint8Array,
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
): Promise<Raster> {
  const format = sniffFormat(bytes);
  if (format !== 'png') throw new Unusable(`it is no PNG: ${String(format)}`);
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: widthPx * heightPx });
    const { width, height } = await image.metadata();
    if (width !== widthPx || height !== heightPx) {
      throw new Unusable(`${width} x ${height} pixels instead of ${widthPx} x ${heightPx}`);
    }
    const data = await image.flatten().toColourspace('srgb').removeAlpha().raw().toBuffer();
    return { data, widthPx, heightPx };
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable(`it could not be decoded: ${(error as Error).message}`);
  }
}
