import { describe, expect, test } from '@jest/globals';
import { landmarksToTransform, transformLandmarks, transformTensor } from './attention-operators.ts';

const region = { landmarks: [0, 1, 2, 3], left: 0, right: 1, widthPx: 4, heightPx: 4, scaleX: 1, scaleY: 1 };

/** A square from (10, 20) to (18, 28), as x, y, z per corner, clockwise from the top left. */
const upright = Float32Array.of(10, 20, 0, 18, 20, 0, 18, 28, 0, 10, 28, 0);

describe('the transform of an attention region', () => {
  test('carries the corners of the region onto the bounding box of its landmarks', () => {
    const matrix = landmarksToTransform(upright, region);
    expect(Array.from(transformLandmarks(Float32Array.of(0, 0, 4, 4), matrix))).toEqual([10, 20, 18, 28]);
  });

  test('turns with the line between its two landmarks', () => {
    const quarterTurn = Float32Array.of(18, 20, 0, 18, 28, 0, 10, 28, 0, 10, 20, 0);
    const moved = transformLandmarks(Float32Array.of(0, 0, 4, 4), landmarksToTransform(quarterTurn, region));
    for (const [at, expected] of [18, 20, 10, 28].entries()) expect(moved[at]).toBeCloseTo(expected, 4);
  });

  test('grows about its middle by the scale', () => {
    const matrix = landmarksToTransform(upright, { ...region, scaleX: 2, scaleY: 2 });
    expect(Array.from(transformLandmarks(Float32Array.of(2, 2, 0, 0), matrix))).toEqual([14, 24, 6, 16]);
  });
});

describe('resampling a feature map', () => {
  const map = Float32Array.of(1, 2, 3, 4);
  const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);

  test('without a transform returns the map', () => {
    expect(Array.from(transformTensor(map, [1, 2, 2, 1], identity, 2, 2))).toEqual([1, 2, 3, 4]);
  });

  test('interpolates between pixels, and is zero outside the map', () => {
    const shifted = identity.slice();
    shifted[3] = 0.5;
    expect(Array.from(transformTensor(map, [1, 2, 2, 1], shifted, 2, 2))).toEqual([1.5, 0, 3.5, 0]);
  });
});
