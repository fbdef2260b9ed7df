import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pigmentOf, putOn } from './pigment.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const colour = fc.tuple(share, share, share);

type Colour = readonly [number, number, number];

function putOnPixel(pixel: Colour, paint: Colour, cover: number, opaque: number, shade = 1): number[] {
  const [red, green, blue] = pixel.map((value) => Float32Array.of(value)) as [Float32Array, Float32Array, Float32Array];
  const pigment = pigmentOf({ red: paint[0], green: paint[1], blue: paint[2] });
  putOn({ red, green, blue }, 0, pigment, cover, opaque, shade);
  return [red[0]!, green[0]!, blue[0]!];
}

test('white on white stays white, however much is put on', () => {
  fc.assert(
    fc.property(share, share, (cover, opaque) => {
      for (const value of putOnPixel([1, 1, 1], [1, 1, 1], cover, opaque)) expect(value).toBeCloseTo(1, 5);
    }),
  );
});

test('nothing put on changes nothing', () => {
  fc.assert(
    fc.property(colour, colour, share, (pixel, paint, opaque) => {
      expect(putOnPixel(pixel, paint, 0, opaque)).toEqual(pixel.map(Math.fround));
    }),
  );
});

test('more cover goes further the same way in every channel', () => {
  fc.assert(
    fc.property(colour, colour, share, share, share, (pixel, paint, opaque, coverA, coverB) => {
      const less = putOnPixel(pixel, paint, Math.min(coverA, coverB), opaque);
      const more = putOnPixel(pixel, paint, Math.max(coverA, coverB), opaque);
      const full = putOnPixel(pixel, paint, 1, opaque);
      for (const [channel, end] of full.entries()) {
        expect(Math.abs(more[channel]! - end)).toBeLessThanOrEqual(Math.abs(less[channel]! - end) + 1e-6);
      }
    }),
  );
});

test('a pigment that only absorbs never lightens', () => {
  fc.assert(
    fc.property(colour, colour, share, (pixel, paint, cover) => {
      const painted = putOnPixel(pixel, paint, cover, 0);
      for (const [channel, value] of painted.entries()) expect(value).toBeLessThanOrEqual(pixel[channel]! + 1e-6);
    }),
  );
});

test('a highlight stays brighter than its surroundings under an opaque pigment', () => {
  const [around] = putOnPixel([0.3, 0.2, 0.15], [0.4, 0.02, 0.03], 0.95, 1, 1);
  const [highlight] = putOnPixel([0.45, 0.3, 0.22], [0.4, 0.02, 0.03], 0.95, 1, 1.5);
  expect(highlight!).toBeGreaterThan(around! * 1.3);
});
