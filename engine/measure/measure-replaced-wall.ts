import type { Raster } from '#engine/input/raster.ts';
import { type Background, measureBackground } from './measure-background.ts';
import { measureWallAlone } from './measure-wall-alone.ts';

/** Encoding leaves each channel of a plain colour this near to it. */
const encodedTolerance = 8;

/**
 * Measures a replaced background on the decoded photo: where the matte has it, and, because the matte may be wrong,
 * from the picture alone. The worse of both counts.
 *
 * @param alpha how much of each pixel is the person by the matte
 * @param colour of the new background, `#rrggbb`
 */
export function measureReplacedWall(photo: Raster, alpha: Float32Array, colour: string): Background {
  const background = measureBackground(photo, alpha, new Uint8Array(alpha.length).fill(1));
  const [red, green, blue] = Buffer.from(colour.slice(1), 'hex') as unknown as readonly [number, number, number];
  const alone = measureWallAlone(photo, { colour: [red, green, blue], tolerance: encodedTolerance });
  return { ...background, plainShare: Math.min(background.plainShare, alone.plainShare) };
}
