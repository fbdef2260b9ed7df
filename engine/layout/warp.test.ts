import { expect, test } from '@jest/globals';
import { warp } from './warp.ts';

const source = {
  data: Uint8Array.from({ length: 6 * 5 * 3 }, (_, at) => (at * 37) % 251),
  widthPx: 6,
  heightPx: 5,
};
const step = { across: { x: 1, y: 0 }, down: { x: 0, y: 1 } };

test('changes nothing at scale 1 on whole pixels', () => {
  const { raster, inside } = warp(source, 6, 5, { start: { x: 0, y: 0 }, ...step });
  expect(raster.data).toEqual(source.data);
  expect(inside.every((value) => value === 1)).toBe(true);
});

test('makes the target white and marks it as outside beyond the source', () => {
  const { raster, inside } = warp(source, 8, 5, { start: { x: -2, y: 0 }, ...step });
  expect(Array.from(inside.subarray(0, 8))).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
  expect(Array.from(raster.data.subarray(0, 9))).toEqual([255, 255, 255, 255, 255, 255, ...source.data.subarray(0, 3)]);
});

test('moves pixels unchanged on a quarter turn', () => {
  const turn = { start: { x: 0, y: 5 }, across: { x: 0, y: -1 }, down: { x: 1, y: 0 } };
  const { raster } = warp(source, 5, 6, turn);
  const lowerLeft = 4 * 6 * 3;
  expect(Array.from(raster.data.subarray(0, 3))).toEqual(Array.from(source.data.subarray(lowerLeft, lowerLeft + 3)));
});

test('keeps a plane of one colour at any angle', () => {
  const flat = { data: new Uint8Array(40 * 40 * 3).fill(90), widthPx: 40, heightPx: 40 };
  const turned = { start: { x: 20, y: 8 }, across: { x: 0.7, y: 0.7 }, down: { x: -0.7, y: 0.7 } };
  const { raster } = warp(flat, 12, 12, turned);
  expect(raster.data.every((value) => value === 90)).toBe(true);
});
