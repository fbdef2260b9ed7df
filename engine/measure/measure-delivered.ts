import sharp from 'sharp';
import type { Background } from './measure-background.ts';
import { measureReplacedWall } from './measure-replaced-wall.ts';

/** A background that was put behind the person, as the delivered file shows it. */
export interface ReplacedBackground {
  readonly background: Background;
  /** Share of the photo's pixels whose colour the replacement changed. */
  readonly changedShare: number;
}

/** What can only be measured once the photo exists. */
export interface Delivered {
  readonly fileBytes: number;
  /** Absent when the background was kept. */
  readonly replaced: ReplacedBackground | undefined;
}

/**
 * Measures the delivered file: its size and, where a background was replaced, what is behind the person now. The file
 * is decoded again, so that what encoding did to it counts.
 *
 * @param alpha how much of each pixel is the person; absent when the background was kept
 * @param colour of the new background
 */
export async function measureDelivered(
  jpeg: Uint8Array,
  alpha: Float32Array | undefined,
  changedShare: number,
  colour = '#ffffff',
): Promise<Delivered> {
  if (alpha === undefined) return { fileBytes: jpeg.length, replaced: undefined };
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const photo = { data, widthPx: info.width, heightPx: info.height };
  const background = measureReplacedWall(photo, alpha, colour);
  return { fileBytes: jpeg.length, replaced: { background, changedShare } };
}
