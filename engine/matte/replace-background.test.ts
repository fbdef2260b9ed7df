import { expect, test } from '@jest/globals';
import { replaceBackground } from './replace-background.ts';

const side = 64;
const personColour = [60, 40, 30];
const greenWall = [30, 180, 60];

/** Person left, green right, eight columns of an even transition between. */
function scene() {
  const alpha = Float32Array.from({ length: side * side }, (_, at) => Math.max(0, Math.min(1, (36 - (at % side)) / 8)));
  const data = Uint8Array.from({ length: side * side * 3 }, (_, at) => {
    const a = alpha[Math.floor(at / 3)]!;
    return Math.round(a * personColour[at % 3]! + (1 - a) * greenWall[at % 3]!);
  });
  return { alpha, picture: { data, widthPx: side, heightPx: side } };
}

test('keeps the pixels of the person, bit for bit', () => {
  const { alpha, picture } = scene();
  const { raster } = replaceBackground(picture, alpha);
  for (const [at, value] of alpha.entries()) {
    if (value !== 1) continue;
    expect(raster.data.subarray(at * 3, at * 3 + 3)).toEqual(picture.data.subarray(at * 3, at * 3 + 3));
  }
});

test('makes the background plain white', () => {
  const { alpha, picture } = scene();
  const { raster, changedShare } = replaceBackground(picture, alpha);
  for (const [at, value] of alpha.entries()) {
    if (value === 0) expect(Array.from(raster.data.subarray(at * 3, at * 3 + 3))).toEqual([255, 255, 255]);
  }
  expect(changedShare).toBeCloseTo(alpha.filter((value) => value < 1).length / alpha.length, 2);
});

test('removes the old background from the soft edge', () => {
  const { alpha, picture } = scene();
  const { raster } = replaceBackground(picture, alpha);
  const at = 32 * side + 32;
  const a = alpha[at]!;
  const clean = personColour.map((value) => value * a + 255 * (1 - a));
  const stained = greenWall.map((green, channel) => (personColour[channel]! * a + green * (1 - a)) * a + 255 * (1 - a));
  for (let channel = 0; channel < 3; channel += 1) {
    const value = raster.data[at * 3 + channel]!;
    expect(Math.abs(value - clean[channel]!)).toBeLessThan(12);
  }
  expect(Math.abs(stained[1]! - clean[1]!)).toBeGreaterThan(30);
});
