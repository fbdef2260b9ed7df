import type { Raster } from '#engine/input/raster.ts';
import { putLab } from '#engine/measure/lab.ts';
import { interEye, type SeenFace } from './seen-face.ts';
import { quantile } from './spread.ts';

const { max, round, sqrt } = Math;

/** Differences are taken over this share of the distance between the eyes to either side. */
const stepShare = 0.024;
/** The steepest pixels that still have company. */
const steepShare = 0.95;
/** Every second pixel of every second row is enough. */
const stride = 2;

/**
 * How abruptly the colour of a surface changes: the 95th percentile of differences of (a*, b*) across 5 % of the distance
 * between the eyes. Light, rouge and moles change it gradually or hardly; what is stuck on skin ends with an edge.
 */
export function colourEdge(face: SeenFace, pixels: Uint32Array): number {
  const { widthPx, heightPx } = face.photo;
  const step = max(1, round(stepShare * interEye(face)));
  const margin = step + 1;
  const differences = new Float32Array(pixels.length);
  let count = 0;
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index]!;
    const x = at % widthPx;
    const y = (at - x) / widthPx;
    if (x % stride !== 0 || y % stride !== 0) continue;
    if (x < margin || y < margin || x >= widthPx - margin || y >= heightPx - margin) continue;
    differences[count] = sqrt(squareOfChange(face, at, step) + squareOfChange(face, at, step * widthPx));
    count += 1;
  }
  return quantile(differences.subarray(0, count), steepShare);
}

const sides = new Float64Array(6);

/** How much a* and b* differ from so many pixels before one to as many behind it. */
function squareOfChange({ photo }: SeenFace, at: number, reach: number): number {
  putColourAround(sides, 0, photo, at - reach);
  putColourAround(sides, 3, photo, at + reach);
  return (sides[1]! - sides[4]!) ** 2 + (sides[2]! - sides[5]!) ** 2;
}

/** The mean of 3 x 3 pixels. */
function putColourAround(lab: Float64Array, to: number, { data, widthPx }: Raster, at: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let row = -1; row <= 1; row += 1) {
    for (let pixel = at + row * widthPx - 1; pixel <= at + row * widthPx + 1; pixel += 1) {
      red += data[pixel * 3]!;
      green += data[pixel * 3 + 1]!;
      blue += data[pixel * 3 + 2]!;
    }
  }
  putLab(lab, to, round(red / 9), round(green / 9), round(blue / 9));
}
