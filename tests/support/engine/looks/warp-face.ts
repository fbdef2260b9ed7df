import { distance, midpoint, type Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import { sampleColour } from './sample-picture.ts';

/** The middle of each eye lies between its corners. */
const eyes = [
  [33, 133],
  [263, 362],
] as const;
/** How far the enlarging reaches, in widths of the eye. */
const reach = 1.6;

/**
 * Enlarges both eyes, like other vendors' filters: the pixels stay the person's own, the proportions do not.
 *
 * @param share by how much the middle is enlarged, 0.2 for a fifth
 */
export function enlargeEyes({ raster, landmarks }: Portrait, share: number): Raster {
  const data = Uint8Array.from(raster.data);
  for (const [outer, inner] of eyes) {
    const [from, to] = [landmarks[outer]!, landmarks[inner]!];
    const centre = midpoint(from, to);
    const radius = reach * distance(from, to);
    for (let row = Math.ceil(centre.y - radius); row < centre.y + radius; row += 1) {
      for (let column = Math.ceil(centre.x - radius); column < centre.x + radius; column += 1) {
        const away = Math.hypot(column - centre.x, row - centre.y) / radius;
        if (away >= 1) continue;
        const scale = 1 - share * (1 - away * away) ** 2;
        const place = { x: centre.x + (column - centre.x) * scale, y: centre.y + (row - centre.y) * scale };
        data.set(sampleColour(raster, place).map(Math.round), (row * raster.widthPx + column) * 3);
      }
    }
  }
  return { ...raster, data };
}

/** Narrows cheeks and jaw towards the middle of the face, like other vendors' filters. */
export function slimFace({ raster, landmarks }: Portrait, share: number): Raster {
  const data = Uint8Array.from(raster.data);
  const at = (number: number): Point => landmarks[number]!;
  const [right, left, top, chin] = [at(234), at(454), at(10), at(152)];
  const middle = (right.x + left.x) / 2;
  // The mesh's outline reaches aside as far as the face is allowed to change.
  const half = ((left.x - right.x) / 2) * 1.1;
  for (let row = Math.ceil(top.y); row < chin.y; row += 1) {
    for (let column = Math.ceil(middle - half); column < middle + half; column += 1) {
      const away = (column - middle) / half;
      const place = { x: column + share * half * away * (1 - away * away), y: row };
      data.set(sampleColour(raster, place).map(Math.round), (row * raster.widthPx + column) * 3);
    }
  }
  return { ...raster, data };
}
