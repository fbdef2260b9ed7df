import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCrowd } from '#tests/support/engine/crowd-picture.ts';
import type { HeadShape } from '#tests/support/engine/head-shapes.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

/** A phone's picture: 12.2 megapixels. */
const phone = { widthPx: 3024, heightPx: 4032 };
const quality = 92;

/** A drawn JPEG of a head; film grain over the drawing, so that decoding costs what a photograph costs. */
export async function drawSource(head: HeadShape = {}): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = phone;
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const portrait = await drawPortrait({ ...phone, background: 'stripes', head });
  return sharp(portrait)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality })
    .toBuffer();
}

/** The names of a folder's pictures, without HEIC, which could not be enlarged to the size of the others. */
export function picturesOf(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)) : [];
}

/** A picture as large as a phone takes it, because costs grow with the decoded pixels; a larger one keeps its size. */
export async function asPhonePicture(folder: string, name: string): Promise<Buffer> {
  const picture = await readFile(join(folder, name));
  const { width, height } = (await sharp(picture).metadata()).autoOrient;
  const scale = Math.max(1, Math.sqrt((phone.widthPx * phone.heightPx) / (width * height)));
  return await sharp(picture)
    .autoOrient()
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .jpeg({ quality })
    .toBuffer();
}

/** Guests of an event, in rows, as a camera takes them. */
export async function drawGuests(rows: number, columns: number, facePx: number): Promise<Buffer> {
  const { widthPx, heightPx } = { widthPx: 4000, heightPx: 3000 };
  const people = Array.from({ length: rows * columns }, (_, nth) => ({
    who: nth % 2 === 0 ? ('woman' as const) : ('elder' as const),
    x: (((nth % columns) + 0.5) * widthPx) / columns,
    y: ((Math.floor(nth / columns) + 0.5) * heightPx) / rows,
    facePx,
  }));
  return await sharp(await drawCrowd(widthPx, heightPx, people))
    .jpeg({ quality })
    .toBuffer();
}
