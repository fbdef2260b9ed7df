import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawWatermark } from './draw-watermark.ts';

/** Half of what an office or a printer requires: enough to judge a photo, too little to submit. */
const longSidePx = 300;
const quality = 60;

/**
 * The preview of a finished photo before the payment: small, with the words of a watermark across all of it, especially
 * the face. The same photo gives the same bytes.
 *
 * @param photoJpeg a finished photo
 * @returns a JPEG of at most 300 pixels on the longer side, without metadata
 */
export async function watermarkPhoto(photoJpeg: Uint8Array, words: string): Promise<Uint8Array> {
  const photo = sharp(photoJpeg).resize(longSidePx, longSidePx, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawing = drawWatermark(words, { widthPx: width, heightPx: height }, chanceOf(photoJpeg));
  const jpeg = await sharp(data, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** The words move with each photo, so that knowledge of one cannot remove them from the next. */
function chanceOf(photoJpeg: Uint8Array) {
  const [turn = 0, along = 0, across = 0] = createHash('sha256').update(photoJpeg).digest();
  return { turn: turn / 256, along: along / 256, across: across / 256 };
}
