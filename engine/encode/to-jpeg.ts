import { openPicture } from '#engine/input/picture.ts';
import { sniffFormat } from '#shared/photo/sniff-format.ts';
import { encodeAt } from './encode-photo.ts';

const longSidePx = 2400;
const quality = 95;
/** The size on paper is unknown. */
const screenDpi = 72;
/** A picture too small for a document can still be shown. */
const anySidePx = 1;

/**
 * Converts a picture of any supported format to a JPEG: upright, in sRGB, transparency over white, no metadata, never
 * enlarged.
 *
 * @returns undefined for a picture that is a JPEG itself
 * @throws PhotoRejected when the picture cannot be read
 */
export async function toJpeg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (sniffFormat(bytes) === 'jpeg') return undefined;
  const { widthPx, heightPx, decode } = await openPicture(bytes, anySidePx);
  const scale = Math.min(1, longSidePx / Math.max(widthPx, heightPx));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return await encodeAt(await decode(scaled(widthPx), scaled(heightPx)), quality, screenDpi);
}
