import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { MAX_PIXELS, MIN_SHORT_SIDE_PX } from './limits.ts';

/**
 * Refuses a picture by the size its header states, before memory is taken for its pixels.
 *
 * @param minShortSidePx lower for studies only: what is too small for the service still shows how it would be measured
 * @throws PhotoRejected too_many_pixels, image_too_small
 */
export function refuseSize(width: number, height: number, minShortSidePx = MIN_SHORT_SIDE_PX): void {
  if (width * height > MAX_PIXELS) {
    throw new PhotoRejected(
      'too_many_pixels',
      `the picture has ${width} x ${height} pixels, the limit is ${MAX_PIXELS}`,
    );
  }
  if (Math.min(width, height) < minShortSidePx) {
    throw new PhotoRejected(
      'image_too_small',
      `the picture has ${width} x ${height} pixels, the shorter side needs ${minShortSidePx}`,
    );
  }
}
