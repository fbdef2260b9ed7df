import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

/**
 * The share of the outline of a photo with a new background in which the old one still shows: a pixel between the new
 * colour and one of the nearby background's, which no nearby colour of the person explains as well.
 *
 * Only the picture before and the file after are compared, colour by colour; the matte is not known here. Where
 * background and person have the same colour nothing can be distinguished, and nothing is counted.
 *
 * @param before the photo's pixels before the background was replaced
 * @param after the delivered file, decoded
 * @param newColour of the background, `#rrggbb`
 */
export function measureLeftovers(before: Raster, after: Raster, newColour = '#ffffff'): number {
  const [red, green, blue] = Buffer.from(newColour.slice(1), 'hex');
  return withKernels(({ measureLeftovers: measure }, memory) =>
    measure(memory.put(before.data), memory.put(after.data), after.widthPx, after.heightPx, red!, green!, blue!),
  );
}
