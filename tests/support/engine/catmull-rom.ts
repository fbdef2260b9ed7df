import type { Raster } from '#engine/input/raster.ts';
import type { CropTransform } from '#shared/photo/manifest.ts';

const phaseCount = 256;

/**
 * Resamples as the manifest documents it, written for clarity and independently of the engine: one pixel at a time,
 * Keys' cubic (1981, a = -0.5) as its two polynomials, positions rounded down to 1/256 pixel, the border repeated.
 *
 * @param part the region of the decoded picture that the transform names
 * @returns red, green and blue of one photo pixel, or undefined where its centre lies beyond the picture
 */
export function referencePixel(
  part: Raster,
  { start, across, down }: CropTransform,
  column: number,
  row: number,
): [number, number, number] | undefined {
  const x = start.x + across.x * (column + 0.5) + down.x * (row + 0.5);
  const y = start.y + across.y * (column + 0.5) + down.y * (row + 0.5);
  if (x < 0 || y < 0 || x > part.widthPx || y > part.heightPx) return undefined;
  const colour: [number, number, number] = [0, 0, 0];
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const phase = {
    x: Math.floor((x - 0.5 - left) * phaseCount) / phaseCount,
    y: Math.floor((y - 0.5 - top) * phaseCount) / phaseCount,
  };
  for (let dy = -1; dy <= 2; dy += 1) {
    for (let dx = -1; dx <= 2; dx += 1) {
      const weight = Math.fround(keys(dy - phase.y)) * Math.fround(keys(dx - phase.x));
      const at =
        (Math.max(0, Math.min(part.heightPx - 1, top + dy)) * part.widthPx +
          Math.max(0, Math.min(part.widthPx - 1, left + dx))) *
        3;
      for (const channel of [0, 1, 2] as const) colour[channel] += weight * part.data[at + channel]!;
    }
  }
  return [...Uint8ClampedArray.from(colour)] as [number, number, number];
}

function keys(offset: number): number {
  const t = Math.abs(offset);
  if (t >= 2) return 0;
  return t < 1 ? 1.5 * t ** 3 - 2.5 * t ** 2 + 1 : -0.5 * t ** 3 + 2.5 * t ** 2 - 4 * t + 2;
}
