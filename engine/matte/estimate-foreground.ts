import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

const { ceil, max, round } = Math;

/** Sweeps per level: many while the level is tiny, few when it is large. */
const smallSweeps = 10;
const largeSweeps = 2;
const smallSide = 32;
/** Numbers the kernels keep of a colour, in bytes. */
const colourBytes = 16;

/**
 * Estimates the person's own colour at the soft edge of the matte, without the old background that shines through.
 *
 * Coarse to fine (Germer, Uelwer, Conrad, Harmeling 2020, "Fast Multi-Level Foreground Estimation"); at full size only
 * pixels with a partial alpha are solved.
 *
 * @returns interleaved RGB, 0 to 255; valid where alpha is between 0 and 1
 */
export function estimateForeground({ data, widthPx, heightPx }: Raster, alpha: Float32Array): Float32Array {
  const unknown = partial(alpha);
  const levels = ceil(Math.log2(max(widthPx, heightPx)));
  return withKernels((kernels, memory) => {
    const picture = memory.put(data);
    const wholeAlpha = memory.put(alpha);
    const marked = memory.put(unknown);
    const asked = memory.put(withNeighbours(unknown, widthPx));
    const planeBytes = alpha.length * colourBytes;
    let [foreground, background] = [memory.reserve(planeBytes), memory.reserve(planeBytes)];
    let [largerForeground, largerBackground] = [memory.reserve(planeBytes), memory.reserve(planeBytes)];
    const [reducedPicture, reducedAlpha] = [memory.reserve(data.length), memory.reserve(alpha.byteLength)];
    memory.bytes(foreground, colourBytes).fill(0);
    memory.bytes(background, colourBytes).fill(0);
    let [oldWidth, oldHeight] = [1, 1];
    for (let level = 0; level <= levels; level += 1) {
      const width = max(1, round(widthPx ** (level / levels)));
      const height = max(1, round(heightPx ** (level / levels)));
      const isFull = level === levels;
      const only = isFull ? asked : 0;
      kernels.enlargeColours(foreground, oldWidth, oldHeight, largerForeground, width, height, only);
      kernels.enlargeColours(background, oldWidth, oldHeight, largerBackground, width, height, only);
      [foreground, largerForeground] = [largerForeground, foreground];
      [background, largerBackground] = [largerBackground, background];
      if (!isFull) {
        kernels.reducePicture(picture, wholeAlpha, widthPx, heightPx, reducedPicture, reducedAlpha, width, height);
      }
      const [colours, shares] = isFull ? [picture, wholeAlpha] : [reducedPicture, reducedAlpha];
      const sweeps = max(width, height) <= smallSide ? smallSweeps : largeSweeps;
      for (let sweep = 0; sweep < sweeps; sweep += 1) {
        kernels.relaxColours(foreground, background, colours, shares, isFull ? marked : 0, width, height);
      }
      [oldWidth, oldHeight] = [width, height];
    }
    // In its own place: every colour moves to the front.
    kernels.packColours(foreground, foreground, alpha.length);
    return memory.floats(foreground, alpha.length * 3).slice();
  });
}

function partial(alpha: Float32Array): Uint8Array {
  const unknown = new Uint8Array(alpha.length);
  for (let at = 0; at < alpha.length; at += 1) unknown[at] = alpha[at]! > 0 && alpha[at]! < 1 ? 1 : 0;
  return unknown;
}

/** The marked pixels and their neighbours, from whose colours they are solved. */
function withNeighbours(marked: Uint8Array, width: number): Uint8Array {
  const grown = marked.slice();
  for (let at = marked.indexOf(1); at >= 0; at = marked.indexOf(1, at + 1)) {
    if (at % width > 0) grown[at - 1] = 1;
    if (at % width < width - 1) grown[at + 1] = 1;
    if (at >= width) grown[at - width] = 1;
    if (at + width < marked.length) grown[at + width] = 1;
  }
  return grown;
}
