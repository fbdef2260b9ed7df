import { leftCheek, rightCheek } from '#engine/face/landmark-groups.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import type { FacePatch } from './face-patch.ts';
import { turnsOf } from './fourier.ts';

const { cos, max, min, PI, round } = Math;

/** The side of a window, in pixels of the picture itself. */
const sidePx = 128;
/** Middles of the windows: skin, where nothing repeats itself. Forehead, cheeks and chin. */
const places = [rightCheek, leftCheek, 151, 199] as const;
const turns = turnsOf(sidePx);
/** Hann's window: without it the window's own edges would look like waves. */
const taper = Float64Array.from({ length: sidePx }, (_, index) => 0.5 - 0.5 * cos((2 * PI * (index + 0.5)) / sidePx));

/**
 * How far the strongest regular wave on the skin stands out of the frequencies around it, in decibels: the pixels of a
 * screen, the dots of a print and the moire of either are single peaks of the spectrum, skin has none.
 *
 * Mean power of four tapered windows (Welch 1967), on a logarithmic scale, less its mean over the surroundings.
 */
export function measureGrid({ raster, landmarks }: FacePatch): number {
  const { data, widthPx, heightPx } = raster;
  if (widthPx < sidePx || heightPx < sidePx) return 0;
  // Moved into the patch.
  const start = (middle: number, size: number) => max(0, min(size - sidePx, round(middle - sidePx / 2)));
  const corners = places.flatMap((number) => {
    const { x, y } = landmarks[number]!;
    return [start(x, widthPx), start(y, heightPx)];
  });
  return withKernels((kernels, memory) => {
    const windows = memory.put(Uint32Array.from(corners));
    return kernels.measureGrid(memory.put(data), widthPx, windows, memory.put(taper), memory.put(turns));
  });
}
