import type { Landmark } from '#engine/face/mesh-face.ts';
import { distance } from '#engine/geometry/point.ts';
import { faceWidthOf } from '#engine/looks/ground/work-raster.ts';

/**
 * Corners of the eyes, the line of the nose, corners and middle of the mouth, chin, cheeks and the brows' upper ends:
 * what gives a face its proportions, and no makeup moves.
 */
// biome-ignore format: a table of numbers
const steadyLandmarks = [33, 133, 362, 263, 168, 6, 197, 195, 5, 4, 1, 61, 291, 0, 17, 152, 50, 280, 70, 300] as const;

/** How far the landmarks of a face moved, in widths of the face. */
export interface Drift {
  readonly median: number;
  readonly max: number;
}

/** Compares two meshes of the same face, both in the same pixels. */
export function measureDrift(before: readonly Landmark[], after: readonly Landmark[]): Drift {
  const width = faceWidthOf(before);
  const moved = steadyLandmarks
    .map((number) => distance(before[number]!, after[number]!) / width)
    .sort((a, b) => a - b);
  return { median: moved[moved.length / 2]!, max: moved.at(-1)! };
}
