import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { withJfifHeader } from '#engine/encode/jfif.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { makePrintPdf } from './print-pdf.ts';

const rules = documents['tr-biometric'];
let photo: Uint8Array;
let pdf: Buffer;

beforeAll(async () => {
  const { widthPx: width, heightPx: height } = rules;
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  photo = withJfifHeader(jpeg, 300);
  pdf = Buffer.from(makePrintPdf(photo, rules, 'a4'));
});

/** The four numbers of the page's size in points. */
function mediaBox(bytes: Buffer): number[] {
  return /MediaBox \[([^\]]+)\]/.exec(bytes.toString('latin1'))![1]!.split(' ').map(Number);
}

describe('the print PDF', () => {
  test('has a page of A4, here lying, within a tenth of a millimetre', () => {
    const [, , width, height] = mediaBox(pdf);
    expect(Math.abs((width! / 72) * 25.4 - 297)).toBeLessThan(0.1);
    expect(Math.abs((height! / 72) * 25.4 - 210)).toBeLessThan(0.1);
  });

  test('places copies of 50 x 60 mm on it', () => {
    const placed = [...pdf.toString('latin1').matchAll(/q ([\d.]+) 0 0 ([\d.]+) [\d.]+ [\d.]+ cm \/Photo Do Q/g)];
    expect(placed).toHaveLength(15);
    for (const [, width, height] of placed) {
      expect(Math.abs((Number(width) / 72) * 25.4 - 50)).toBeLessThan(0.1);
      expect(Math.abs((Number(height) / 72) * 25.4 - 60)).toBeLessThan(0.1);
    }
  });

  test('carries the photo once, byte for byte', () => {
    const at = pdf.indexOf(photo);
    expect(at).toBeGreaterThan(0);
    expect(pdf.indexOf(photo, at + 1)).toBe(-1);
  });

  test('points to each of its objects where it really is', () => {
    const text = pdf.toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(text)![1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n \n/g)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(5);
    offsets.forEach((offset, index) => {
      expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true);
    });
  });

  test('is the same bytes every time', () => {
    expect(Buffer.from(makePrintPdf(photo, rules, 'a4')).equals(pdf)).toBe(true);
  });
});

test('refuses a file that is no JPEG', () => {
  expect(() => makePrintPdf(new Uint8Array(10), rules, 'a4')).toThrow('not a complete JPEG');
});
