import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readJpegFacts } from '#engine/encode/jpeg-facts.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { papers } from './paper.ts';
import { planSheet } from './plan-sheet.ts';
import { makePrintSheet } from './print-sheet.ts';

async function photo(widthPx = 600, heightPx = 600): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#336699' } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function pixelsOf(sheet: Uint8Array) {
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3));
}

test('is a 4x6 inch print at 300 dpi', async () => {
  const facts = readJpegFacts(await makePrintSheet(await photo(), documents.dv, '4x6'));
  expect(facts).toMatchObject({ widthPx: 1800, heightPx: 1200, densityDpi: 300, isSrgb: true });
});

test('has two whole photos of 2x2 inches, clear of the trimmed margin', async () => {
  const sheet = await makePrintSheet(await photo(), documents.dv, '4x6');
  const at = await pixelsOf(sheet);
  const bluePerRow = Array.from({ length: 1800 }, (_, x) => at(x, 600)).filter(([red]) => red! < 150).length;
  const bluePerColumn = Array.from({ length: 1200 }, (_, y) => at(600, y)).filter(([red]) => red! < 100).length;
  expect([bluePerRow, bluePerColumn]).toEqual([1200, 600]);
  for (let x = 0; x < 1800; x += 1) expect(Math.min(...at(x, 20))).toBeGreaterThan(240);
});

test('has cut marks in line with the photos and never on them', async () => {
  const at = await pixelsOf(await makePrintSheet(await photo(), documents.dv, '4x6'));
  // The left photo spans x 270 to 870 and y 300 to 900.
  expect(Math.min(...at(270, 284))).toBeLessThan(200);
  expect(Math.min(...at(254, 300))).toBeLessThan(200);
  expect(Math.min(...at(270, 297))).toBeGreaterThan(230);
});

test('has the pixels of the photo, not resampled ones', async () => {
  const { widthPx: width, heightPx: height } = documents.schengen;
  // One dark column per two: any resampling would blend it with its neighbours.
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) =>
    (Math.floor(at / 3) % width) % 2 ? 200 : 40,
  );
  const striped = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const at = await pixelsOf(await makePrintSheet(striped, documents.schengen, 'a4'));
  const { places } = planSheet(documents.schengen, papers.a4);
  const { left, top } = places[0]!;
  for (let x = 10; x < 100; x += 1) {
    expect(Math.abs(at(left + x, top + 200)[0]! - (x % 2 ? 200 : 40))).toBeLessThan(20);
  }
});

test('refuses a photo larger than the sheet', async () => {
  const huge = { ...documents.dv, widthMm: 200, heightMm: 200, widthPx: 2400, heightPx: 2400 };
  await expect(makePrintSheet(await photo(), huge, '4x6')).rejects.toThrow('does not fit');
});
