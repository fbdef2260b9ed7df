import { regionPixels, type SeenFace } from './seen-face.ts';
import { surfaceRelief } from './surface-relief.ts';
import { bridgeRegion, leftRimRegion, rightRimRegion } from './visible-landmarks.ts';

/**
 * The relief of bare bridges of the nose is up to 0.25, 0.34 when the person looks down; of thin dark frames 0.4 and
 * more.
 */
const leastBridgeRelief = 0.38;
/** Below each eye the rims run; a single mark or a strand of hair is on one side. */
const leastRimRelief = 0.2;

/** Whether frames of glasses are on the bridge of the nose and below both eyes. Thin bright ones are not detected. */
export function wearsGlasses(face: SeenFace): boolean {
  const relief = (region: readonly number[]) => surfaceRelief(face, regionPixels(face, region));
  if (relief(bridgeRegion) < leastBridgeRelief) return false;
  return Math.min(relief(rightRimRegion), relief(leftRimRegion)) >= leastRimRelief;
}
