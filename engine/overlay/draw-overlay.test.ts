import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { drawOverlay } from './draw-overlay.ts';

const rules = documents['tr-biometric'];

describe('the overlay of a made photo', () => {
  let made: MadePhoto;
  let pixels: Buffer;

  beforeAll(async () => {
    const picture = await drawPortrait({ widthPx: 1600, heightPx: 2000, rollDegrees: 4 });
    made = await createBuiltinEngine().make(picture, { document: 'tr-biometric', background: 'auto', infant: false });
    pixels = await sharp(await drawOverlay(made.jpeg, made.report, rules, 'tr'))
      .removeAlpha()
      .raw()
      .toBuffer();
  });

  const rowIsColoured = (share: number, isColour: (red: number, green: number, blue: number) => boolean) => {
    const row = Math.round(share * rules.heightPx);
    return [row - 1, row, row + 1].some((y) => {
      const at = (y * rules.widthPx + Math.round(rules.widthPx * 0.97)) * 3;
      return isColour(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    });
  };

  test('is as large as the photo', () => {
    expect(pixels.length).toBe(rules.widthPx * rules.heightPx * 3);
  });

  test('has red lines at crown and chin and a blue one at the eyes, at the distances in the report', () => {
    const { crown, chin, rightEye, leftEye } = photoGeometry(made.report);
    const isRed = (red: number, green: number) => red - green > 60;
    expect(rowIsColoured(crown.y, isRed)).toBe(true);
    expect(rowIsColoured(chin.y, isRed)).toBe(true);
    expect(rowIsColoured((rightEye.y + leftEye.y) / 2, (red, _, blue) => blue - red > 60)).toBe(true);
    expect(rowIsColoured(crown.y / 2, isRed)).toBe(false);
    const head = made.report.checks.find(({ id }) => id === 'headHeight')!.value;
    expect(chin.y - crown.y).toBeCloseTo(head, 6);
  });

  test('leaves the eyes unchanged', async () => {
    const photo = await sharp(made.jpeg).removeAlpha().raw().toBuffer();
    const { rightEye, leftEye } = photoGeometry(made.report);
    for (const { x, y } of [rightEye, leftEye]) {
      const at = (Math.round(y * rules.heightPx) * rules.widthPx + Math.round(x * rules.widthPx)) * 3;
      expect(pixels.subarray(at - 30, at + 33).equals(photo.subarray(at - 30, at + 33))).toBe(true);
    }
  });

  test('formats its figures for the language', async () => {
    const inEnglish = await sharp(await drawOverlay(made.jpeg, made.report, rules, 'en'))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(inEnglish.equals(pixels)).toBe(false);
  });

  test('is the same bytes every time', async () => {
    const again = await sharp(await drawOverlay(made.jpeg, made.report, rules, 'tr'))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(again.equals(pixels)).toBe(true);
  });
});
