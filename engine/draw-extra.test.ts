import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { Extra, extras } from '#shared/photo/extra.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { drawExtra } from './draw-extra.ts';

const { widthPx: width, heightPx: height } = documents['tr-biometric'];
let jpeg: Uint8Array;

beforeAll(async () => {
  jpeg = await sharp({ create: { width, height, channels: 3, background: '#7788aa' } })
    .jpeg()
    .toBuffer();
});

/** A report of a picture that is the photo itself. */
function aReport(document: DocumentId): PhotoReport {
  const corner = (x: number, y: number) => ({ x, y });
  return {
    document,
    verdict: 'pass',
    source: { widthPx: width, heightPx: height, bytes: 1 },
    checks: [],
    overlay: {
      crown: corner(0.5, 0.1),
      chin: corner(0.5, 0.85),
      rightEye: corner(0.4, 0.45),
      leftEye: corner(0.6, 0.45),
      crop: [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
    },
  };
}

test.each(Extra.options)('%s has the type it is stored as, and the same bytes every time', async (extra) => {
  const photo = { jpeg, report: aReport('tr-biometric'), language: 'tr' } as const;
  const bytes = Buffer.from(await drawExtra(extra, photo));
  const { contentType } = extras[extra];
  if (contentType === 'application/pdf') expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.4');
  else expect((await sharp(bytes).metadata()).format).toBe(contentType.replace('image/', ''));
  expect(bytes.equals(await drawExtra(extra, photo))).toBe(true);
});

test('a sheet has the size of its paper at 300 dpi', async () => {
  const photo = { jpeg, report: aReport('tr-biometric'), language: 'tr' } as const;
  const size = async (extra: Extra) => {
    const { width, height, density } = await sharp(await drawExtra(extra, photo)).metadata();
    return [Math.max(width, height), Math.min(width, height), density];
  };
  expect(await size('print-4x6.jpeg')).toEqual([1800, 1200, 300]);
  expect(await size('print-10x15.jpeg')).toEqual([1772, 1181, 300]);
  expect(await size('print-a4.jpeg')).toEqual([3508, 2480, 300]);
});
