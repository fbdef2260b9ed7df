import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { drawWatermark, type Ellipse } from './draw-watermark.ts';

/** Half of what an office or a printer requires: enough to judge a photo, too little to submit. */
const longSidePx = 300;
const quality = 60;

/**
 * The preview of a finished photo before the payment: small, with the words of a watermark around the face, which is
 * what a person judges. Its size makes it useless as a document. The same photo gives the same bytes.
 *
 * @param photoJpeg a finished photo
 * @param report where its face is
 * @returns a JPEG of at most 300 pixels on the longer side, without metadata
 */
export async function watermarkPhoto(photoJpeg: Uint8Array, report: PhotoReport, words: string): Promise<Uint8Array> {
  const photo = sharp(photoJpeg).resize(longSidePx, longSidePx, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const size = { widthPx: width, heightPx: height };
  const drawing = drawWatermark(words, size, chanceOf(photoJpeg), faceOf(report, size));
  const jpeg = await sharp(data, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** Eyes to mouth, in pixels: a person's face is about 2.4 times as wide as its eyes are apart. */
function faceOf(report: PhotoReport, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Ellipse {
  const { chin, rightEye, leftEye } = photoGeometry(report);
  const eyes = { x: (rightEye.x + leftEye.x) / 2, y: (rightEye.y + leftEye.y) / 2 };
  const apart = Math.abs(leftEye.x - rightEye.x) * widthPx;
  const down = (chin.y - eyes.y) * heightPx;
  return { x: eyes.x * widthPx, y: eyes.y * heightPx + 0.35 * down, radiusX: 1.2 * apart, radiusY: 0.75 * down };
}

/** The words move with each photo, so that knowledge of one cannot remove them from the next. */
function chanceOf(photoJpeg: Uint8Array) {
  const [turn = 0, along = 0, across = 0] = createHash('sha256').update(photoJpeg).digest();
  return { turn: turn / 256, along: along / 256, across: across / 256 };
}
