import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { shrinkPhoto } from './shrink-photo.ts';

async function shrunk(width: number, height: number, longSidePx: number): Promise<(number | undefined)[]> {
  const create = { width, height, channels: 3, background: '#8a5a44' } as const;
  const photo = await sharp({ create }).withMetadata({ density: 300 }).jpeg().toBuffer();
  const copy = await sharp(await shrinkPhoto(photo, longSidePx)).metadata();
  expect(copy).toMatchObject({ format: 'jpeg' });
  expect(copy).not.toHaveProperty('exif');
  return [copy.width, copy.height];
}

test.each([
  [600, 600, 300, [300, 300]],
  [413, 531, 300, [207, 266]],
  [1200, 1600, 800, [600, 800]],
  [3000, 2000, 800, [800, 533]],
  [700, 500, 800, [350, 250]],
])('a photo of %i x %i is shown with at most %i pixels and half its own', async (width, height, most, size) => {
  expect(await shrunk(width, height, most)).toEqual(size);
});
