import type { PhotoReport } from '#shared/photo/report.ts';

/** The transform that shows a picture's crop in a square window. */
export interface PlacedCrop {
  /** The width of the picture, in widths of the window. */
  readonly width: number;
  /** The crop's upper left corner, as shares of the picture. */
  readonly corner: { readonly x: number; readonly y: number };
  /** Clockwise, around that corner. */
  readonly turnRadians: number;
}

/** Places the crop of a report; undefined if it has no width. */
export function placeCrop({ overlay, source }: Pick<PhotoReport, 'overlay' | 'source'>): PlacedCrop | undefined {
  const [topLeft, topRight] = overlay.crop;
  if (topLeft === undefined || topRight === undefined) return undefined;
  const acrossPx = (topRight.x - topLeft.x) * source.widthPx;
  const downPx = (topRight.y - topLeft.y) * source.heightPx;
  const lengthPx = Math.hypot(acrossPx, downPx);
  if (lengthPx === 0) return undefined;
  return { width: source.widthPx / lengthPx, corner: topLeft, turnRadians: -Math.atan2(downPx, acrossPx) };
}
