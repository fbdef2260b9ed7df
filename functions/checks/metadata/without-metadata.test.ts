import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readExif } from '#shared/photo/exif.ts';
import { withoutMetadata } from './without-metadata.ts';

const metadata = {
  IFD0: { Make: 'Lookmaker', Model: 'Pocket 9', Artist: 'Ada Lovelace', Orientation: '6' },
  IFD2: { BodySerialNumber: 'SN-0042-7731', CameraOwnerName: 'Owner Of It', DateTimeOriginal: '2019:05:06 07:08:09' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 30/1', GPSDateStamp: '2026:11:21' },
};
const words = [
  'Lookmaker',
  'Pocket 9',
  'Lovelace',
  'SN-0042',
  'Owner Of',
  '2026:11:21',
  '07:08:09',
  'x:xmpmeta',
  'ImageWidth',
];
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Ada Lovelace</a></x:xmpmeta>';

/** A drawn picture that is not square and has a different colour in each corner, as a camera would store it. */
function drawn() {
  const [widthPx, heightPx] = [48, 32];
  const data = Buffer.from(
    Array.from({ length: widthPx * heightPx }, (_, at) => [
      (at % widthPx) * 5,
      Math.floor(at / widthPx) * 7,
      at % 251,
    ]).flat(),
  );
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .withExif(metadata)
    .withMetadata({ orientation: 6 })
    .withExifMerge(metadata)
    .withXmp(xmp)
    .withIccProfile('srgb');
}

const pixels = async (file: Uint8Array) => await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });

describe.each([
  ['image/jpeg', () => drawn().jpeg().toBuffer()],
  ['image/jpeg', () => drawn().jpeg({ progressive: true }).toBuffer()],
  ['image/png', () => drawn().png().toBuffer()],
  ['image/webp', () => drawn().webp().toBuffer()],
])('stripping a picture (%s)', (contentType, encode) => {
  test('keeps pixels, orientation, colours and the day, and removes camera, location, owner and time', async () => {
    const file = await encode();
    // Guards against a test that searches for nothing.
    expect(words.filter((word) => file.includes(word))).toEqual(expect.arrayContaining(['Lookmaker', 'SN-0042']));
    const bare = withoutMetadata(file);
    expect(bare?.contentType).toBe(contentType);
    const bytes = Buffer.from(bare?.bytes ?? []);
    expect(words.filter((word) => bytes.includes(word))).toEqual([]);
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ orientation: 6, hasProfile: true });
    expect(facts.xmp).toBeUndefined();
    expect(readExif(facts.exif!)).toEqual({ orientation: 6, takenOn: '2019-05-06' });
    const [before, after] = [await pixels(file), await pixels(bytes)];
    expect(after.info).toEqual(before.info);
    expect(after.data.equals(before.data)).toBe(true);
  });

  test('leaves a stripped picture as it is', async () => {
    const once = withoutMetadata(await encode());
    expect(withoutMetadata(once?.bytes ?? new Uint8Array())).toBeUndefined();
  });
});

test.each([
  ['image/jpeg', 2, () => drawn().jpeg().toBuffer()],
  ['image/png', 12, () => drawn().png().toBuffer()],
])('strips a picture without its end marker, too (%s)', async (_, missing, encode) => {
  const bare = withoutMetadata((await encode()).subarray(0, -missing));
  expect(words.filter((word) => Buffer.from(bare!.bytes).includes(word))).toEqual([]);
});

test('keeps nothing of an upright picture without a day', async () => {
  const plain = sharp({ create: { width: 32, height: 32, channels: 3, background: '#808080' } });
  const file = await plain
    .withExif({ IFD0: { Make: 'Lookmaker' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(withoutMetadata(file)!.bytes).metadata()).exif).toBeUndefined();
});

test('removes what follows the end of a JPEG', async () => {
  const file = await drawn().jpeg().toBuffer();
  const bare = withoutMetadata(Buffer.concat([file, file]));
  expect(bare?.bytes).toEqual(withoutMetadata(file)?.bytes);
});

test.each([
  ['that breaks off in a segment', (file: Buffer) => file.subarray(0, 30)],
  ['that is no picture', () => Buffer.from('just some words')],
  ['of no bytes', () => Buffer.alloc(0)],
])('leaves a file %s as it is', async (_, damage) => {
  expect(withoutMetadata(damage(await drawn().jpeg().toBuffer()))).toBeUndefined();
});
