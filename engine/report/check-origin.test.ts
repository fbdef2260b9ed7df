import { expect, test } from '@jest/globals';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { CheckId } from '#shared/photo/report.ts';
import { checkOrigin } from './check-origin.ts';

const photograph = {
  noise: 1,
  compression: 1,
  detailPx: 100,
  interEyePx: 110,
  lostDetail: 0,
  proportions: 1,
  facets: 1,
  grid: 8,
  interference: 2,
  repeatedMarks: 10,
  printEdge: 0,
};

function markOf(id: CheckId, origin: Partial<typeof photograph>) {
  const analysis = { origin: { ...photograph, ...origin }, pose: { yaw: 0, pitch: 0 } } as unknown as Analysis;
  return checkOrigin(analysis, false).find((check) => check.id === id)?.mark;
}

test('fails waves over the whole picture as a photo of a screen', () => {
  expect(markOf('recapture', { interference: 6 })).toBe('fail');
  expect(markOf('trueResolution', { interference: 6 })).toBe('pass');
});

test('does not take what sharpening drew into an enlarged picture for a screen', () => {
  expect(markOf('trueResolution', { lostDetail: 14, interference: 6 })).toBe('fail');
  expect(markOf('recapture', { lostDetail: 14, interference: 6 })).toBe('warn');
});

test('fails strong waves as a photo of a screen in an enlarged picture too', () => {
  expect(markOf('recapture', { lostDetail: 14, interference: 8 })).toBe('fail');
});
