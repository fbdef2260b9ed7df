import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { barePicture } from './bare-picture.ts';

const where = 'somewhere';
let telling: Buffer;
beforeAll(async () => {
  const portrait = await drawPortrait({ widthPx: 560, heightPx: 700 });
  telling = await sharp(portrait)
    .rotate(-90)
    .withExif({
      IFD0: { Copyright: where, Make: 'a telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

test('what a picture tells beside its pixels stays here', async () => {
  expect(telling.includes(where)).toBe(true);
  expect((await sharp(telling).metadata()).exif).toBeDefined();
  const bare = await barePicture(telling);
  expect(Buffer.from(bare).includes(where)).toBe(false);
  const { exif, xmp, iptc, comments, orientation } = await sharp(bare).metadata();
  expect({ exif, xmp, iptc, comments, orientation }).toEqual({});
});

test('it is as large as it was, and upright', async () => {
  const { format, width, height } = await sharp(await barePicture(telling)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 560, height: 700 });
});

test('what is no picture is refused', async () => {
  await expect(barePicture(Buffer.from('<html>'))).rejects.toMatchObject({ code: 'not_an_image' });
});
