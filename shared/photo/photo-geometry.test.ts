import { expect, test } from '@jest/globals';
import { photoGeometry } from './photo-geometry.ts';
import type { PhotoReport } from './report.ts';

/** A source of 1000 x 500 pixels and a crop of 200 x 100 pixels rotated by 90 degrees. */
const turned: PhotoReport = {
  document: 'dv',
  verdict: 'pass',
  source: { widthPx: 1000, heightPx: 500, bytes: 1 },
  checks: [],
  overlay: {
    crown: { x: 0.45, y: 0.4 },
    chin: { x: 0.42, y: 0.4 },
    rightEye: { x: 0.44, y: 0.3 },
    leftEye: { x: 0.44, y: 0.5 },
    crop: [
      { x: 0.5, y: 0.2 },
      { x: 0.5, y: 0.6 },
      { x: 0.4, y: 0.6 },
      { x: 0.4, y: 0.2 },
    ],
  },
};

test('maps points of the source to points of the photo, through scale and rotation', () => {
  const { crown, chin, rightEye } = photoGeometry(turned);
  // The photo's top edge is the source's x = 500, its left edge the source's y = 100.
  expect(crown.y).toBeCloseTo(0.5, 9);
  expect(chin.y).toBeCloseTo(0.8, 9);
  expect(crown.x).toBeCloseTo(0.5, 9);
  expect(rightEye.x).toBeCloseTo(0.25, 9);
});

test('refuses a crop without an area', () => {
  const middle = { x: 0.5, y: 0.5 };
  const empty = { ...turned, overlay: { ...turned.overlay, crop: [middle, middle, middle, middle] } };
  expect(() => photoGeometry(empty)).toThrow('no area');
});
