import { expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { openPicture } from './picture.ts';

/** Noise, so that every byte of a file matters. */
function drawn(): Sharp {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise } });
}

async function decoded(bytes: Uint8Array): Promise<Buffer> {
  const picture = await openPicture(bytes);
  return Buffer.from((await picture.decode(400, 300)).data);
}

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 90 });
const progressive = (picture: Sharp) => picture.jpeg({ progressive: true });
const grey = (picture: Sharp) => picture.greyscale().jpeg();
const png = (picture: Sharp) => picture.png();
const interlaced = (picture: Sharp) => picture.png({ progressive: true });

test.each([
  ['a JPEG', 2, jpeg],
  ['a JPEG', 1, jpeg],
  ['a progressive JPEG', 2, progressive],
  ['a grey JPEG', 2, grey],
  ['a PNG', 12, png],
  ['a PNG', 4, png],
  ['an interlaced PNG', 12, interlaced],
])('decodes %s without its last %i bytes to the same pixels', async (_, missing, encode) => {
  const whole = await encode(drawn()).toBuffer();
  expect((await decoded(whole.subarray(0, -missing))).equals(await decoded(whole))).toBe(true);
});

test('decodes a JPEG with zeros instead of its end marker to the same pixels', async () => {
  const whole = await jpeg(drawn()).toBuffer();
  const padded = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(100)]);
  expect((await decoded(padded)).equals(await decoded(whole))).toBe(true);
});

test.each([
  ['a JPEG', 40, jpeg],
  ['a progressive JPEG', 40, progressive],
  ['a grey JPEG', 40, grey],
  ['a PNG', 200, png],
  ['an interlaced PNG', 200, interlaced],
])('rejects %s without its last %i bytes, in which pixels were', async (_, missing, encode) => {
  const whole = await encode(drawn()).toBuffer();
  await expect(decoded(whole.subarray(0, -missing))).rejects.toMatchObject({ code: 'image_damaged' });
});

test.each([
  ['a JPEG', jpeg],
  ['a progressive JPEG', progressive],
])('rejects half of %s, with an end marker, too', async (_, encode) => {
  const whole = await encode(drawn()).toBuffer();
  const half = Buffer.concat([whole.subarray(0, whole.length / 2), whole.subarray(-2)]);
  await expect(decoded(half)).rejects.toMatchObject({ code: 'image_damaged' });
});
