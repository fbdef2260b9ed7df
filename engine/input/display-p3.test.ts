import { expect, test } from '@jest/globals';
import { displayP3ToSrgb } from './display-p3.ts';

function convert(...pixel: number[]): number[] {
  const pixels = Uint8Array.from(pixel);
  displayP3ToSrgb(pixels);
  return Array.from(pixels);
}

test('keeps greys unchanged', () => {
  expect(convert(0, 0, 0, 128, 128, 128, 255, 255, 255)).toEqual([0, 0, 0, 128, 128, 128, 255, 255, 255]);
});

test('converts a skin tone to the same colour in sRGB, with more saturated numbers', () => {
  // CSS Color 4: color(display-p3 0.7843 0.5882 0.4706) is about rgb(208 148 116).
  const [red, green, blue] = convert(200, 150, 120);
  expect(Math.abs(red! - 208)).toBeLessThanOrEqual(2);
  expect(Math.abs(green! - 148)).toBeLessThanOrEqual(2);
  expect(Math.abs(blue! - 116)).toBeLessThanOrEqual(2);
});

test('clips a colour outside sRGB', () => {
  expect(convert(0, 255, 0)).toEqual([0, 255, 0]);
});
