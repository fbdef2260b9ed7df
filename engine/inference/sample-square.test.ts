import { expect, test } from '@jest/globals';
import { sampleSquare } from './sample-square.ts';

/** A picture of four columns in levels 10, 20, 30 and 40. */
const picture = {
  data: new Uint8Array(48).map((_, at) => (Math.floor(at / 3) % 4) * 10 + 10),
  widthPx: 4,
  heightPx: 4,
};
/** Twelve by twelve pixels about its middle: four beyond each edge. */
const square = { centre: { x: 2, y: 2 }, sizePx: 12, angle: 0 };

const levelsOf = (beyond: Parameters<typeof sampleSquare>[3]) =>
  Array.from(sampleSquare(picture, square, 12, beyond, 0, 255).subarray(6 * 36, 7 * 36)).filter(
    (_, at) => at % 3 === 0,
  );

test('leaves black what lies beyond the picture', () => {
  expect(levelsOf('black').slice(4, 10)).toEqual([10, 20, 30, 40, 40, 0]);
});

test('repeats the edge', () => {
  expect(levelsOf('edge')).toEqual([10, 10, 10, 10, 10, 20, 30, 40, 40, 40, 40, 40]);
});

test('mirrors so many pixels at the sides, and then repeats the last of them', () => {
  expect(levelsOf({ mirroredPx: 2 })).toEqual([30, 30, 30, 20, 10, 20, 30, 40, 30, 20, 20, 20]);
});

test('mirrors no more than there is', () => {
  expect(levelsOf({ mirroredPx: 9 })).toEqual([40, 40, 30, 20, 10, 20, 30, 40, 30, 20, 10, 10]);
});
