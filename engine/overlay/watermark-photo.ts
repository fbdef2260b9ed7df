import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawWatermark } from './draw-watermark.ts';

/** Half of what an office or a printer asks for: enough to judge a photo, too little to hand one in. */
const longSidePx = 300;
const quality = 60;

/**
 * What is shown of a finished photo before it is paid for: small, with the words of a watermark across all of it, above
 * all the face. The same photo gives the same bytes.
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

/** Where the words lie is another for each photo, so that what was learnt on one cannot be taken off the next. */
function chanceOf(photoJpeg: Uint8Array) {
  const [turn = 0, along = 0, across = 0] = createHash('sha256').update(photoJpeg).digest();
  return { turn: turn / 256, along: along / 256, across: across / 256 };
}
