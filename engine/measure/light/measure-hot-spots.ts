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
  return Math.max(...[forehead, nose, rightCheek, leftCheek].map((zone) => burntShare(data, zone)));
}

function burntShare(data: Uint8Array, zone: Uint32Array): number {
  let burnt = 0;
  for (let index = 0; index < zone.length; index += 1) {
    const at = zone[index]! * 3;
    if (data[at]! >= burntLevel && data[at + 1]! >= burntLevel && data[at + 2]! >= burntLevel) burnt += 1;
  }
  return burnt / Math.max(1, zone.length);
}
