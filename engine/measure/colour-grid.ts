import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

const { floor, max, min } = Math;

/** Colours are read from means of 2 x 2 pixels. */
export const cellPx = 2;

/** A part of the photo, in pixels. */
export interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The grid of a window: planes of the mean colour of its cells. */
export interface Grid {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly planes: readonly [Float32Array, Float32Array, Float32Array];
}

export function readGrid({ data, widthPx, heightPx }: Raster, window: Window): Grid {
  const [left, top] = [max(0, floor(window.left / cellPx)), max(0, floor(window.top / cellPx))];
  const width = max(0, min(floor(widthPx / cellPx), floor(window.right / cellPx)) - left);
  const height = max(0, min(floor(heightPx / cellPx), floor(window.bottom / cellPx)) - top);
  const cells = width * height;
  return withKernels((kernels, memory) => {
    const [pixels, means] = [memory.put(data), memory.reserve(cells * 12)];
    kernels.readGrid(pixels, widthPx, left, top, width, height, means);
    const plane = (channel: number) => memory.floats(means + channel * cells * 4, cells).slice();
    return { left, top, width, height, planes: [plane(0), plane(1), plane(2)] };
  });
}
