import type { Raster } from '#engine/input/raster.ts';
import { lumaPlane } from '#engine/measure/luma.ts';

/** A picture without anything brighter than this, 0 to 255, was taken in the dark: OKLab lightness 0.75. */
const darkestBright = 174;
const brightShare = 0.99;

/** Whether the picture, not the person, is dark: next to nothing of it is bright. */
export function isDarkPicture(picture: Raster): boolean {
  const luma = lumaPlane(picture);
  let dark = 0;
  for (const value of luma) if (value < darkestBright) dark += 1;
  return dark >= brightShare * luma.length;
}
