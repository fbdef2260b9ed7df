import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';

const { floor, max, min } = Math;

/** The colour between pixels, bilinear; beyond the picture that of its edge. */
export function sampleColour({ data, widthPx, heightPx }: Raster, point: Point): [number, number, number] {
  const x = max(0, min(widthPx - 1, point.x));
  const y = max(0, min(heightPx - 1, point.y));
  const [left, top] = [floor(x), floor(y)];
  const [right, bottom] = [min(widthPx - 1, left + 1), min(heightPx - 1, top + 1)];
  const [across, down] = [x - left, y - top];
  const at = (column: number, row: number, channel: number) => data[(row * widthPx + column) * 3 + channel]!;
  const mix = (channel: number) =>
    (at(left, top, channel) * (1 - across) + at(right, top, channel) * across) * (1 - down) +
    (at(left, bottom, channel) * (1 - across) + at(right, bottom, channel) * across) * down;
  return [mix(0), mix(1), mix(2)];
}
