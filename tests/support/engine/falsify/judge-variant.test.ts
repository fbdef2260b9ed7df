import { expect, test } from '@jest/globals';
import type { Outcome } from './check-outcome.ts';
import { judgeVariant } from './judge-variant.ts';
import { shownShare } from './shown-share.ts';

const leftOut = { marks: 'left out', rules: ['faces'], rejections: ['several_faces'] } as const;
const said = (faces: 'pass' | 'warn' | 'fail'): Outcome => ({
  rejection: undefined,
  marks: { faces },
  values: {},
  crop: [],
});

test('counts a fault that the crop leaves out as caught', () => {
  expect(judgeVariant(leftOut, said('pass'), said('pass'), 0)).toBe('caught');
});

test('counts a visible, unreported fault as missed', () => {
  expect(judgeVariant(leftOut, said('pass'), said('pass'), 0.02)).toBe('missed');
  expect(judgeVariant(leftOut, said('warn'), said('pass'), 0.02)).toBe('caught');
  expect(judgeVariant(leftOut, { ...said('pass'), rejection: 'several_faces' }, said('pass'))).toBe('caught');
});

test('counts only the part of a fault within the photo', () => {
  const raster = { data: new Uint8Array(300), widthPx: 10, heightPx: 10 };
  const rightHalf = Float32Array.from({ length: 100 }, (_, at) => (at % 10 < 5 ? 0 : 1));
  const photo = (right: number) => [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: right, y: 1 },
    { x: 0, y: 1 },
  ];
  expect(shownShare(rightHalf, raster, photo(0.5))).toBe(0);
  expect(shownShare(rightHalf, raster, photo(1))).toBe(0.5);
});
