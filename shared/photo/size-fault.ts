import { limits } from '#shared/limits.ts';

/** The size of a picture, as its header declares it. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bits of a colour; a pixel of 16 bits costs what two of 8 bits do. @default 8 */
  readonly bits?: number;
}

/**
 * Why a picture of this size is refused, in page and engine alike, before any pixel is decoded. Both sides are bounded,
 * because decoders work in rows: one column of many pixels takes them minutes.
 *
 * @param minShortSidePx lower for studies only: a picture too small for the service can still be measured
 */
export function sizeFault(
  { widthPx, heightPx, bits = 8 }: PictureSize,
  minShortSidePx: number = limits.uploadMinShortSidePx,
): 'too_many_pixels' | 'image_too_small' | undefined {
  const { uploadMaxSidePx, uploadMaxPixels } = limits;
  if (Math.max(widthPx, heightPx) > uploadMaxSidePx) return 'too_many_pixels';
  if (widthPx * heightPx * (bits > 8 ? 2 : 1) > uploadMaxPixels) return 'too_many_pixels';
  return Math.min(widthPx, heightPx) < minShortSidePx ? 'image_too_small' : undefined;
}
