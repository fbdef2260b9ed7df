import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { brand } from '#shared/brand.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { drawWatermark, type WatermarkPlace } from './draw-watermark.ts';
import { watermarkPhoto } from './watermark-photo.ts';

/** A photo of one colour, as large as a document wants it. */
async function aPhoto(colour: string, { widthPx, heightPx } = documents.dv): Promise<Buffer> {
  const create = { width: widthPx, height: heightPx, channels: 3, background: colour } as const;
  return await sharp({ create }).jpeg({ quality: 95 }).withMetadata({ density: 300 }).toBuffer();
}

/** A face in the middle of a photo: eyes at 40 % of its height, the chin at 70 %. */
const aReport: PhotoReport = {
  document: 'dv',
  verdict: 'pass',
  source: { widthPx: 600, heightPx: 600, bytes: 300_000 },
  checks: [],
  overlay: {
    crown: { x: 0.5, y: 0.1 },
    chin: { x: 0.5, y: 0.7 },
    rightEye: { x: 0.4, y: 0.4 },
    leftEye: { x: 0.6, y: 0.4 },
    crop: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
  },
};

const greys = async (jpeg: Uint8Array) => await sharp(jpeg).greyscale().raw().toBuffer();
const places: readonly WatermarkPlace[] = [0, 0.5, 1].flatMap((turn) =>
  [0, 0.5].map((shift) => ({ turn, along: shift, across: 1 - shift })),
);

describe.each(DocumentId.options)('a pattern as large as the face of %s', (document) => {
  const { widthPx, heightPx, headHeight, eyeLine } = documents[document];
  const size = { widthPx: Math.round((300 * widthPx) / heightPx), heightPx: 300 };
  const faceHeight = 0.75 * headHeight.aim * size.heightPx;
  const face = {
    left: Math.round(size.widthPx / 2 - 0.36 * faceHeight),
    top: Math.round(size.heightPx * (1 - eyeLine.aim) - 0.35 * faceHeight),
    width: Math.round(0.72 * faceHeight),
    height: Math.round(faceHeight),
  };

  /** Which pixels of the face are written over. */
  async function marked(place: WatermarkPlace): Promise<readonly boolean[]> {
    const drawing = Buffer.from(drawWatermark(brand.name, size, place));
    const alpha = await sharp(drawing).extract(face).ensureAlpha().extractChannel('alpha').raw().toBuffer();
    return Array.from(alpha, (value) => value > 40);
  }

  test.each(places)('the pattern has no holes from any start ($turn, $along)', async (place) => {
    const pixels = await marked(place);
    const share = pixels.filter(Boolean).length / pixels.length;
    expect(share).toBeGreaterThan(0.22);
    // Enough of the photo is visible to be judged.
    expect(share).toBeLessThan(0.4);
    expect(largestFreeSquare(pixels, face.width)).toBeLessThan(0.22 * face.height);
  });
});

/** The side of the largest square without a mark. */
function largestFreeSquare(pixels: readonly boolean[], width: number): number {
  const sides: number[] = [];
  for (const [at, isMarked] of pixels.entries()) {
    const [left, above, corner] =
      at % width === 0 ? [0, 0, 0] : [sides[at - 1], sides[at - width], sides[at - width - 1]];
    sides.push(isMarked ? 0 : 1 + Math.min(left ?? 0, above ?? 0, corner ?? 0));
  }
  return Math.max(...sides);
}

test('no word lies on eyes, nose and mouth, and words lie all around', async () => {
  const photo = await aPhoto('#8a5a44');
  const plain = await greys(await sharp(photo).resize(300).jpeg({ quality: 60 }).toBuffer());
  const shown = await greys(await watermarkPhoto(photo, aReport, brand.name));
  const changedIn = (left: number, top: number, width: number, height: number) => {
    const rows = Array.from({ length: height }, (_, row) => (top + row) * 300 + left);
    const changes = rows.map(
      (at) => shown.subarray(at, at + width).filter((value, x) => Math.abs(value - plain[at + x]!) > 20).length,
    );
    return changes.reduce((sum, count) => sum + count) / (width * height);
  };
  expect(changedIn(110, 112, 80, 78)).toBe(0);
  for (const [left, top] of [
    [0, 0],
    [220, 0],
    [0, 220],
    [220, 220],
  ] as const) {
    expect(changedIn(left, top, 80, 80)).toBeGreaterThan(0.1);
  }
});

test.each(['#ffffff', '#8a5a44', '#e8c4a8', '#141414'])('the words are visible on %s', async (colour) => {
  const photo = await aPhoto(colour);
  const plain = await greys(await sharp(photo).resize(300).jpeg({ quality: 60 }).toBuffer());
  const shown = await greys(await watermarkPhoto(photo, aReport, brand.name));
  const changed = shown.filter((value, at) => Math.abs(value - plain[at]!) > 20).length / shown.length;
  expect(changed).toBeGreaterThan(0.1);
});

test.each([
  ['dv', 300, 300],
  ['uk', 233, 300],
  ['canada', 214, 300],
] as const)('a photo for %s is %i x %i pixels, without metadata', async (document, width, height) => {
  const { data } = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(documents[document].widthPx, documents[document].heightPx, { fit: 'fill' })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const shown = await watermarkPhoto(data, aReport, brand.name);
  const metadata = await sharp(shown).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width, height });
  for (const name of ['exif', 'icc', 'xmp', 'iptc']) expect(metadata).not.toHaveProperty(name);
  expect(shown.length).toBeLessThan(40_000);
});

test('gives the same bytes for the same photo, and moves the words for another one', async () => {
  const [white, grey] = [await aPhoto('#ffffff'), await aPhoto('#f0f0f0')];
  const first = await watermarkPhoto(white, aReport, brand.name);
  expect(await watermarkPhoto(white, aReport, brand.name)).toEqual(first);
  const marks = async (jpeg: Uint8Array, wall: number) =>
    (await greys(jpeg)).map((value) => (wall - value > 20 ? 1 : 0));
  const [one, other] = [await marks(first, 255), await marks(await watermarkPhoto(grey, aReport, brand.name), 240)];
  expect(one.filter((mark, at) => mark !== other[at]).length).toBeGreaterThan(0.1 * one.length);
});
