import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { floodFill } from './flood-fill.ts';
import { openGaps } from './open-gaps.ts';
import type { Planes } from './planes.ts';

/** Reach over gaps in strands, and the mean alpha that still counts as a strand. */
const bridgePx = 2;
const minBridged = 0.025;

/**
 * Refines the coarse mask into the matte: its edge follows the picture's, down to strands of hair.
 *
 * Two results are combined. A guided filter snaps the mask to edges close by and is right on any background. The
 * colours on either side find strands further out and holes in the hair, where the background is even enough. Away from
 * the outline alpha is exactly 0 or exactly 1, so that the person's own pixels stay unchanged.
 *
 * @param inside 0 where the picture has no pixel
 * @param face pixels well within the face, which are the person whatever the mask says
 * @param outline pixels within the face's outline as far as the landmarks tell, which are the person where the mask
 * is sure too: skin in shadow has the colour of many a wall
 * @param shadow pixels that are the wall's, in shadow
 */
export function refineAlpha(
  picture: Raster,
  mask: Float32Array,
  inside: Uint8Array,
  face: Uint32Array,
  outline: Uint32Array,
  shadow: Uint32Array = new Uint32Array(0),
): Float32Array {
  const { widthPx, heightPx } = picture;
  const colours = readColours(picture);
  const planes = [0, 1, 2].map((nth) => colours.subarray(nth * mask.length, (nth + 1) * mask.length));
  const { mask: coarse, gaps } = openGaps(planes as unknown as Planes, mask, inside, face, widthPx);
  const alpha = withKernels((kernels, memory) => {
    const known = [colours, mask, coarse, gaps, inside].map(memory.put);
    const places = [face, outline, shadow].flatMap((pixels) => [memory.put(pixels), pixels.length]);
    const refined = memory.reserve(mask.byteLength);
    kernels.refineAlpha(...known, ...places, refined, widthPx, heightPx);
    return memory.floats(refined, mask.length).slice();
  });
  removeIslands(alpha, face, widthPx, heightPx);
  return alpha;
}

/** Red, green and blue planes, one behind the other, 0 to 1. */
function readColours({ data, widthPx, heightPx }: Raster): Float32Array {
  return withKernels((kernels, memory) => {
    const pixels = memory.put(data);
    const planes = memory.reserve(data.length * Float32Array.BYTES_PER_ELEMENT);
    kernels.readColours(pixels, planes, widthPx * heightPx);
    return memory.floats(planes, data.length).slice();
  });
}

/** Removes islands next to the person; strands may be broken by a few pixels. */
function removeIslands(alpha: Float32Array, face: Uint32Array, width: number, height: number): void {
  const bridged = boxFilter(alpha, width, height, bridgePx);
  const attached = floodFill(bridged, minBridged, width, height, face[face.length >> 1]!);
  for (let at = 0; at < alpha.length; at += 1) if (attached[at] === 0) alpha[at] = 0;
}
