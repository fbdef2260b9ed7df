import type { Raster } from '#engine/input/raster.ts';
import type { FaceZones } from './face-zones.ts';

/**
 * Where every channel reaches this level nothing of the skin's colour is left: a highlight has the colour of the light.
 * Pale skin in bright light saturates red and green first and keeps its texture in blue.
 */
const burntLevel = 250;

/**
 * The share of burnt pixels in the worst of forehead, nose and cheeks: a glare is small compared with the face but
 * large compared with its zone.
 */
export function measureHotSpots({ data }: Raster, { forehead, nose, rightCheek, leftCheek }: FaceZones): number {
  const isBurnt = (at: number) => Math.min(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!) >= burntLevel;
  const shares = [forehead, nose, rightCheek, leftCheek].map((zone) => {
    const burnt = zone.reduce((count, at) => count + (isBurnt(at) ? 1 : 0), 0);
    return burnt / Math.max(1, zone.length);
  });
  return Math.max(...shares);
}
