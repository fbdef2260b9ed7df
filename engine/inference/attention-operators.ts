/**
 * The three operators that the attention mesh adds to TFLite: they crop the lips and the eyes from a feature map,
 * upright and at one size, and bring the refined landmarks back. Written from their behaviour in MediaPipe
 * (mediapipe/util/tflite/operations, Apache-2.0), version 2 of the options.
 */
import type { RegionOptions } from './attention-options.ts';

/**
 * The 4x4 matrix (row-major) from pixels of the upright region to pixels of the feature map.
 *
 * @param points x, y, z per landmark
 */
export function landmarksToTransform(points: Float32Array, region: RegionOptions): Float32Array {
  const { left, right, widthPx, heightPx } = region;
  const angle = Math.atan2(points[right * 3 + 1]! - points[left * 3 + 1]!, points[right * 3]! - points[left * 3]!);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const landmark of region.landmarks) {
    const x = cos * points[landmark * 3]! + sin * points[landmark * 3 + 1]!;
    const y = cos * points[landmark * 3 + 1]! - sin * points[landmark * 3]!;
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  const middleX = (minX + maxX) / 2;
  const middleY = (minY + maxY) / 2;
  const scaleX = (region.scaleX * (maxX - minX)) / widthPx;
  const scaleY = (region.scaleY * (maxY - minY)) / heightPx;
  const [a, b, c, d] = [cos * scaleX, -sin * scaleY, sin * scaleX, cos * scaleY];
  const shiftX = cos * middleX - sin * middleY - (a * widthPx + b * heightPx) / 2;
  const shiftY = sin * middleX + cos * middleY - (c * widthPx + d * heightPx) / 2;
  return Float32Array.of(a, b, 0, shiftX, c, d, 0, shiftY, 0, 0, 1, 0, 0, 0, 0, 1);
}

/**
 * Resamples a feature map bilinearly through the matrix; positions outside the map are zero.
 *
 * @param shape batch 1, height, width, channels of the map
 */
export function transformTensor(
  map: Float32Array,
  shape: readonly number[],
  matrix: Float32Array,
  widthPx: number,
  heightPx: number,
): Float32Array {
  const [, mapHeight = 0, mapWidth = 0, channels = 0] = shape;
  const result = new Float32Array(heightPx * widthPx * channels);
  // Pixel centres lie at half positions, in the region as in the map.
  const shiftX = matrix[3]! + (matrix[0]! + matrix[1]!) / 2 - 0.5;
  const shiftY = matrix[7]! + (matrix[4]! + matrix[5]!) / 2 - 0.5;
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const x = matrix[0]! * column + matrix[1]! * row + shiftX;
      const y = matrix[4]! * column + matrix[5]! * row + shiftY;
      if (x < 0 || y < 0 || x > mapWidth - 1 || y > mapHeight - 1) continue;
      const x0 = Math.floor(x);
      const y0 = Math.floor(y);
      const right = (Math.min(mapWidth - 1, x0 + 1) - x0) * channels;
      const below = (Math.min(mapHeight - 1, y0 + 1) - y0) * mapWidth * channels;
      const from = (y0 * mapWidth + x0) * channels;
      const to = (row * widthPx + column) * channels;
      const [tx, ty] = [x - x0, y - y0];
      for (let channel = 0; channel < channels; channel += 1) {
        const at = from + channel;
        const upper = (1 - tx) * map[at]! + tx * map[at + right]!;
        const lower = (1 - tx) * map[at + below]! + tx * map[at + below + right]!;
        result[to + channel] = (1 - ty) * upper + ty * lower;
      }
    }
  }
  return result;
}

/** Maps x, y pairs through the matrix. */
export function transformLandmarks(pairs: Float32Array, matrix: Float32Array): Float32Array {
  const result = new Float32Array(pairs.length);
  for (let at = 0; at < pairs.length; at += 2) {
    const [x, y] = [pairs[at]!, pairs[at + 1]!];
    result[at] = matrix[0]! * x + matrix[1]! * y + matrix[3]!;
    result[at + 1] = matrix[4]! * x + matrix[5]! * y + matrix[7]!;
  }
  return result;
}
