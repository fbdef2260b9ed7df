import { expect, test } from '@jest/globals';
import { turnRaster } from './turn-raster.ts';

/** Grey pixels by their values, row by row. */
function raster(widthPx: number, values: number[]) {
  return {
    data: Uint8Array.from(values.flatMap((value) => [value, value, value])),
    widthPx,
    heightPx: values.length / widthPx,
  };
}

test.each([
  [0, raster(3, [1, 2, 3, 4, 5, 6])],
  [90, raster(2, [4, 1, 5, 2, 6, 3])],
  [180, raster(3, [6, 5, 4, 3, 2, 1])],
  [270, raster(2, [3, 6, 2, 5, 1, 4])],
] as const)('rotates by %i degrees clockwise', (degrees, turned) => {
  expect(turnRaster(raster(3, [1, 2, 3, 4, 5, 6]), degrees)).toEqual(turned);
});
