import type { Landmark } from '#engine/face/mesh-face.ts';
import type { Model } from '#engine/inference/model.ts';
import { sampleSquare } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import { describedPx, poseFace } from './describe-face.ts';

/** Below this age in years a face counts as a child's. */
const childBelow = 14;
/**
 * How much of the guess has to lie below it: more than above it. Two children have .78 and .74, and .40 or more in other
 * light, blurred, mirrored and turned; 43 adults .29 at most, .45 in other light, 150 drawn ones .24.
 */
const clearly = 0.5;

/**
 * Whether a face is clearly a child's. Teenagers are not distinguished from adults.
 *
 * @param landmarks in pixels of the picture
 * @param model `faceDescriptor` of the engine's models
 */
export function showsChild(picture: Raster, landmarks: readonly Landmark[], model: Model): boolean {
  // Its surroundings belong to what the network learned ages from: on a grey ground it takes a child for older.
  const shown = sampleSquare(picture, poseFace(landmarks).square, describedPx, 'edge', 0, 255);
  const ages = model.run(shown).get('ages')!;
  return ages.subarray(0, childBelow).reduce((sum, share) => sum + share, 0) > clearly;
}
