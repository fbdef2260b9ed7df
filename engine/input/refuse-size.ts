import { limits } from '#shared/limits.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { type PictureSize, sizeFault } from '#shared/photo/size-fault.ts';

/**
 * Rejects a picture by the size in its header, before memory is allocated for its pixels.
 *
 * @param minShortSidePx see `sizeFault`
 * @throws PhotoRejected too_many_pixels, image_too_small
 */
export function refuseSize(size: PictureSize, minShortSidePx: number = limits.uploadMinShortSidePx): void {
  const fault = sizeFault(size, minShortSidePx);
  if (fault === undefined) return;
  const { widthPx, heightPx, bits = 8 } = size;
  const { uploadMaxPixels, uploadMaxSidePx } = limits;
  const bounds = `sides from ${minShortSidePx} to ${uploadMaxSidePx}, ${uploadMaxPixels} pixels of 8 bits`;
  throw new PhotoRejected(
    fault,
    `the picture has ${widthPx} x ${heightPx} pixels of ${bits} bits; accepted are ${bounds}`,
  );
}
