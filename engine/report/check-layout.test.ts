import { expect, test } from '@jest/globals';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { findSkull } from '#engine/head/find-skull.ts';
import type { Features } from '#engine/measure/measure-features.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { checkLayout } from './check-layout.ts';

const frame = { origin: { x: 300, y: 300 }, angle: 0 };
const face = { left: -90, right: 90, top: -90, chin: 140 };
const head = { frame, face, crown: -180, skull: findSkull(face, -180, 0), heightPx: 320 };
const plan = { head, headShare: 0.6, eyeShare: 0.6, left: -267, top: -213, widthPx: 533, heightPx: 533 };

/** The row of a picture with one face, and a bystander on this share of the photo. */
function facesBeside(besideShare: number) {
  const found = { count: 1, secondFaceShare: 0 };
  const seen = { found, plan, crop: { scaledBy: 1 }, rules: documents.dv, scale: 1, besideShare };
  const analysis = { ...seen, widthPx: 800, heightPx: 900 } as unknown as Analysis;
  return checkLayout(analysis, { interEyePx: 100 } as Features).find(({ id }) => id === 'faces');
}

test('passes one face without a bystander', () => {
  expect(facesBeside(0)).toMatchObject({ value: 1, unit: 'count', mark: 'pass' });
});

test.each([
  [0.004, 'warn'],
  [0.008, 'fail'],
])('marks a bystander on %d of the photo: %s', (besideShare, mark) => {
  expect(facesBeside(besideShare)).toMatchObject({
    value: 1 + besideShare,
    unit: 'count',
    limit: { warnMax: 1, max: 1.006 },
    mark,
  });
});
