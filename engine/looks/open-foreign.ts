import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import { refuseScans } from '#engine/input/refuse-scans.ts';
import { turnRaster } from '#engine/input/turn-raster.ts';
import { limits } from '#shared/limits.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { sniffFormat } from '#shared/photo/sniff-format.ts';
import type { OpenedPortrait } from './portrait.ts';

/** What others hand over as a finished picture. */
const formats: readonly unknown[] = ['jpeg', 'png', 'webp'];
/** Rounding a side to whole pixels, or to multiples of eight, is no other shape. */
const maxAspectDifference = 0.015;
/** Below this share of the selfie's size, what is delivered would be less than what was sent. */
const minSizeShare = 0.5;

/**
 * Decodes a foreign version of a portrait, in the portrait's size and orientation. Nothing of the file itself is left: no
 * metadata, no second picture, no bytes after its end.
 *
 * @throws PhotoRejected when it is no JPEG, PNG or WebP by its bytes, damaged, transparent, of another shape or much
 * smaller
 */
export async function openForeign(
  made: Uint8Array,
  { raster, turnedByDegrees }: Pick<OpenedPortrait, 'raster' | 'turnedByDegrees'>,
): Promise<Raster> {
  const format = sniffFormat(made);
  if (!formats.includes(format)) throw new PhotoRejected('unsupported_format', `it is no JPEG, PNG or WebP: ${format}`);
  if (format === 'jpeg') refuseScans(made);
  const liesAcross = turnedByDegrees % 180 === 90;
  const [widthPx, heightPx] = liesAcross ? [raster.heightPx, raster.widthPx] : [raster.widthPx, raster.heightPx];
  try {
    const { autoOrient, hasAlpha } = await sharp(made, { limitInputPixels: limits.uploadMaxPixels }).metadata();
    refuseShape(autoOrient, { widthPx, heightPx });
    // The wall behind would be gone, or a part of the hair.
    const isOpaque = !hasAlpha || (await sharp(made, { limitInputPixels: limits.uploadMaxPixels }).stats()).isOpaque;
    if (!isOpaque) throw new PhotoRejected('image_damaged', 'a part of it is transparent');
    const data = await sharp(made, { failOn: 'error', limitInputPixels: limits.uploadMaxPixels })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .toBuffer();
    const upright = { data, widthPx, heightPx };
    return turnedByDegrees === 0 ? upright : turnRaster(upright, turnedByDegrees);
  } catch (error) {
    if (error instanceof PhotoRejected) throw error;
    throw new PhotoRejected('image_damaged', `it could not be decoded: ${(error as Error).message}`);
  }
}

function refuseShape(
  { width, height }: { readonly width: number; readonly height: number },
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
): void {
  const said = `${width} x ${height} pixels instead of ${widthPx} x ${heightPx}`;
  const aspect = width / height / (widthPx / heightPx);
  if (Math.abs(aspect - 1) > maxAspectDifference) throw new PhotoRejected('face_changed', `another shape: ${said}`);
  if (width < widthPx * minSizeShare) throw new PhotoRejected('image_too_small', said);
}
