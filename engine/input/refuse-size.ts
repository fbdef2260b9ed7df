import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { maxPixels, requiredShortSidePx } from './limits.ts';

/**
 * Rejects a picture by the size in its header, before memory is allocated for its pixels.
 *
 * @param minShortSidePx lower for studies only: a picture too small for the service can still be measured
 * @throws PhotoRejected too_many_pixels, image_too_small
 */
export function refuseSize(width: number, height: number, minShortSidePx = requiredShortSidePx): void {
  if (width * height > maxPixels) {
    throw new PhotoRejected(
      'too_many_pixels',
      `the picture has ${width} x ${height} pixels, the limit is ${maxPixels}`,
    );
  }
  if (Math.min(width, height) < minShortSidePx) {
    throw new PhotoRejected(
      'image_too_small',
      `the picture has ${width} x ${height} pixels, the shorter side needs ${minShortSidePx}`,
    );
  }
}
