import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { withJfifHeader } from '#engine/encode/jfif.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { verifyPhoto } from './verify-photo.ts';

const rules = documents.dv;
let noise: Buffer;

beforeAll(async () => {
  noise = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .png()
    .toBuffer();
});

type Change = (picture: ReturnType<typeof sharp>) => ReturnType<typeof sharp>;

async function encoded(change: Change = (picture) => picture, dpi = 300): Promise<Uint8Array> {
  const base = sharp(noise).withIccProfile('srgb');
  const jpeg = await change(base).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  return withJfifHeader(jpeg, dpi);
}

test('passes every rule for a good photo', async () => {
  expect(verifyPhoto(await encoded(), rules).broken).toEqual([]);
});

describe('a bad file fails its rule', () => {
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['another size', () => encoded((p) => p.resize(500, 600, { fit: 'fill' })), 'the picture has 600 x 600 pixels'],
    [
      'grey',
      async () => withJfifHeader(await sharp(noise).toColourspace('b-w').jpeg({ quality: 90 }).toBuffer(), 300),
      'the picture has 24-bit colour',
    ],
    ['another density', () => encoded((p) => p, 72), 'the density is 300 dpi'],
    ['another profile', () => encoded((p) => p.withIccProfile('p3')), 'the colour profile is sRGB'],
    ['metadata', () => encoded((p) => p.withExif({ IFD0: { Copyright: 'anyone' } })), 'the file carries no metadata'],
    [
      'no JFIF header',
      async () => sharp(noise).withIccProfile('srgb').jpeg({ quality: 90 }).toBuffer(),
      'the file has a JFIF 1.1 header',
    ],
    [
      'half colour resolution',
      async () => withJfifHeader(await sharp(noise).withIccProfile('srgb').jpeg({ quality: 90 }).toBuffer(), 300),
      'the colour has full resolution',
    ],
    [
      'too few bytes',
      async () =>
        withJfifHeader(
          await sharp(noise).withIccProfile('srgb').jpeg({ quality: 20, chromaSubsampling: '4:4:4' }).toBuffer(),
          300,
        ),
      'the file has 54000 to 240000 bytes',
    ],
    ['a missing end', async () => (await encoded()).subarray(0, 60_000), 'the file is a complete JPEG'],
    ['another format', async () => noise, 'the file is a complete JPEG'],
  ])('%s', async (_, make, rule) => {
    expect(verifyPhoto(await make(), rules).broken).toContain(rule);
  });
});
