import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { encodeAt, encodePhoto } from './encode-photo.ts';
import { withJfifHeader } from './jfif.ts';

const rules = documents.dv;

/** 600 x 600 pixels of reproducible noise: amplitude 0 is a plain grey, 128 hardly compresses. */
function noise(amplitude: number) {
  let state = 1;
  const data = Uint8Array.from({ length: 600 * 600 * 3 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 128 + Math.round((state / 2_147_483_648 - 0.5) * 2 * amplitude);
  });
  return { data, widthPx: 600, heightPx: 600 };
}

describe('the encoded photo', () => {
  test.each([
    ['that would be too large gets a lower quality', 100],
    ['that would be too small gets a higher quality', 3],
    ['of ordinary detail', 12],
  ])('%s and passes every rule of the file', async (_, amplitude) => {
    const { jpeg } = await encodePhoto(noise(amplitude), rules);
    expect(verifyPhoto(jpeg, rules).broken).toEqual([]);
  });

  test('uses the allowed size: one step more quality would not fit', async () => {
    const { jpeg, quality } = await encodePhoto(noise(100), rules);
    expect(quality).toBeLessThan(95);
    expect(jpeg.length).toBeGreaterThan(240_000 * 0.9);
  });

  test.each([20, 33, 60, 90])('has the highest quality that fits, for noise of %i', async (amplitude) => {
    const photo = noise(amplitude);
    const { max } = rules.fileBytes!;
    const { jpeg, quality } = await encodePhoto(photo, rules);
    expect(jpeg.length).toBeLessThanOrEqual(max);
    expect((await encodeAt(photo, quality + 1, rules.dpi)).length).toBeGreaterThan(max);
  });

  test('has the profile that sharp attaches when it converts into sRGB, and the same pixels', async () => {
    const colours = {
      data: Uint8Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 89) % 256),
      widthPx: 64,
      heightPx: 64,
    };
    const raw = { raw: { width: 64, height: 64, channels: 3 } } as const;
    const converted = await sharp(colours.data, raw)
      .withIccProfile('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect(Buffer.from(await encodeAt(colours, 90, 300)).equals(withJfifHeader(converted, 300))).toBe(true);
  });

  test('stays too small when there is nothing to show, instead of being padded', async () => {
    const { jpeg, quality } = await encodePhoto(noise(0), rules);
    expect(quality).toBe(100);
    expect(verifyPhoto(jpeg, rules).broken).toEqual([
      'the file has 54000 to 240000 bytes',
      'the compression is at most 20:1',
    ]);
  });

  test('is the same bytes every time', async () => {
    const [first, second] = [await encodePhoto(noise(12), rules), await encodePhoto(noise(12), rules)];
    expect(Buffer.from(first.jpeg).equals(second.jpeg)).toBe(true);
  });
});
