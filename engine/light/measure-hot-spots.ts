import type { FaceZones } from './face-zones.ts';

/** From this luma on light has eaten the skin (the range of OFIQ's OverExposurePrevention). */
const clippedLuma = 247;

/**
 * The share of clipped pixels in the worst of forehead, nose and cheeks: a glare is small beside the face but large
 * beside the zone it lies in.
 */
export function measureHotSpots(luma: Float32Array, { forehead, nose, rightCheek, leftCheek }: FaceZones): number {
  const shares = [forehead, nose, rightCheek, leftCheek].map((zone) => {
    const clipped = zone.reduce((count, at) => count + (luma[at]! >= clippedLuma ? 1 : 0), 0);
    return clipped / Math.max(1, zone.length);
  });
  return Math.max(...shares);
}
