import { expect, test } from 'vitest';
import { isBetterStill } from './take-picture.ts';

const frame = { widthPx: 1080, heightPx: 1440 };
const still = { widthPx: 3000, heightPx: 4000, type: 'image/jpeg', bytes: 3_000_000 };

test('a larger still replaces the frame', () => {
  expect(isBetterStill(still, frame)).toBe(true);
});

test.each([
  ['is no larger', { ...still, ...frame }],
  ['lies on its side', { ...still, widthPx: 4000, heightPx: 3000 }],
  ['is too heavy to be sent', { ...still, bytes: 11 * 1024 * 1024 }],
  ['has too many pixels', { ...still, widthPx: 6000, heightPx: 9000 }],
  ['is no JPEG', { ...still, type: 'image/png' }],
])('a still that %s does not replace the frame', (_, worse) => {
  expect(isBetterStill(worse, frame)).toBe(false);
});
