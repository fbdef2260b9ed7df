import type { LinearRgb } from '#engine/looks/ground/oklab.ts';
import type { LightPlanes } from '#engine/looks/ground/shrink-area.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { PaintWindow } from './paint-window.ts';

/** Darker surroundings than this say nothing about the form. */
const leastLight = 0.01;

/** Luminance (Rec. 709) of a colour in linear light. */
export function luminanceOf({ red, green, blue }: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Luminance of a window. */
export function luminanceIn(light: LightPlanes, rasterWidthPx: number, window: PaintWindow): Float32Array {
  const luminance = new Float32Array(window.widthPx * window.heightPx);
  for (let row = 0, to = 0; row < window.heightPx; row += 1) {
    const start = (window.top + row) * rasterWidthPx + window.left;
    for (let at = start; at < start + window.widthPx; at += 1, to += 1) {
      luminance[to] = 0.2126 * light.red[at]! + 0.7152 * light.green[at]! + 0.0722 * light.blue[at]!;
    }
  }
  return luminance;
}

/** Each pixel's light over that of its surroundings, 1 where the skin is even: the relief that paint lies on. */
export function shadeIn(light: LightPlanes, rasterWidthPx: number, window: PaintWindow, sigma: number): Float32Array {
  const luminance = luminanceIn(light, rasterWidthPx, window);
  const around = soften(luminance, window.widthPx, window.heightPx, sigma);
  for (let at = 0; at < around.length; at += 1) around[at] = luminance[at]! / Math.max(leastLight, around[at]!);
  return around;
}

/** Weighted mean of a plane; 0 where nothing counts. */
export function meanOver(plane: Float32Array, weights: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < plane.length; at += 1) {
    sum += plane[at]! * weights[at]!;
    count += weights[at]!;
  }
  return count === 0 ? 0 : sum / count;
}
