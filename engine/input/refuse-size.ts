import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { MAX_PIXELS, MIN_SHORT_SIDE_PX } from './limits.ts';

/**
 * Refuses a picture by the size its header states, before memory is taken for its pixels.
 *
 * @throws PhotoRejected too_many_pixels, image_too_small
 */
export function refuseSize(width: number, height: number): void {
  if (width * height > MAX_PIXELS) {
    throw new PhotoRejected(
      'too_many_pixels',
      `the picture has ${width} x ${height} pixels, the limit is ${MAX_PIXELS}`,
    );
  }
  if (Math.min(width, height) < MIN_SHORT_SIDE_PX) {
    throw new PhotoRejected(
      'image_too_small',
      `the picture has ${width} x ${height} pixels, the shorter side needs ${MIN_SHORT_SIDE_PX}`,
    );
  }
}
