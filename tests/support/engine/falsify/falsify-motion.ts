import { addNoise } from './gaussian-noise.ts';
import { moveCamera } from './move-camera.ts';
import { encodePicture } from './raster-of.ts';
import { type FalsifiedVariant, fails } from './variant.ts';

/** How far the camera moved in eye distances, whereto in degrees from the rows, and the grain over it in levels. */
const moves = [
  { length: 0.14, degrees: 0, grain: 0 },
  { length: 0.11, degrees: 90, grain: 0 },
  { length: 0.16, degrees: 35, grain: 3 },
  { length: 0.13, degrees: 140, grain: 0 },
  { length: 0.25, degrees: 10, grain: 5 },
] as const;

/** A camera or a head that moved: sharp across the movement, blurred along it. */
export const motionVariants: readonly FalsifiedVariant[] = moves.map(({ length, degrees, grain }) => ({
  name: `moved-${Math.round(100 * length)}-at-${degrees}-degrees`,
  family: 'quality',
  shows: `moved by ${length} eye distances at ${degrees} degrees${grain > 0 ? `, normal noise of ${grain} levels` : ''}`,
  expects: fails(['sharpness']),
  draw: ({ raster, interEyePx }) => {
    const moved = moveCamera(raster, length * interEyePx, degrees);
    return encodePicture(grain > 0 ? addNoise(moved, grain) : moved);
  },
}));
