import { reducePlane } from '#engine/looks/ground/reduce-plane.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';

/** Which way strands run, for each pixel of a reduced picture. */
export interface HairFlow {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Share of hair. */
  readonly hair: Float32Array;
  /** A unit vector along the strands. */
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  /** How much the strands around a pixel agree: 0 in tight curls, where no strand can be followed, 1 in straight hair. */
  readonly coherence: Float32Array;
}

/** How far around a pixel strands are looked at, in face widths. */
const reach = 0.035;

/** Reads the direction of strands from the structure tensor of lightness (Kass, Witkin 1987, "Analyzing oriented patterns"). */
export function readFlow(
  lightness: Float32Array,
  hair: Float32Array,
  widthPx: number,
  heightPx: number,
  faceWidthPx: number,
): HairFlow {
  const count = widthPx * heightPx;
  const [xx, xy, yy] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let at = y * widthPx + 1; at < (y + 1) * widthPx - 1; at += 1) {
      // The outline of the hair is no strand.
      if (hair[at]! < 0.5) continue;
      const gx = lightness[at + 1]! - lightness[at - 1]!;
      const gy = lightness[at + widthPx]! - lightness[at - widthPx]!;
      xx[at] = gx * gx;
      xy[at] = gx * gy;
      yy[at] = gy * gy;
    }
  }
  const sigma = reach * faceWidthPx;
  const [a, b, d] = [xx, xy, yy].map((plane) => soften(plane, widthPx, heightPx, sigma)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [dx, dy, coherence] = [xx, xy, yy];
  for (let at = 0; at < count; at += 1) {
    const energy = a[at]! + d[at]!;
    // Where nothing tells, hair falls.
    const angle = energy < 1e-9 ? Math.PI / 2 : 0.5 * Math.atan2(2 * b[at]!, a[at]! - d[at]!) + Math.PI / 2;
    dx[at] = Math.cos(angle);
    dy[at] = Math.sin(angle);
    coherence[at] = energy < 1e-9 ? 0 : Math.hypot(a[at]! - d[at]!, 2 * b[at]!) / energy;
  }
  return { widthPx, heightPx, hair, dx, dy, coherence };
}

/** Strands are followed on a plane reduced by this. */
export const flowStep = 2;

/** The flow of a work's hair, on a plane reduced by {@link flowStep}. */
export function reducedFlow({ lab, widthPx, heightPx, faceWidth }: WorkRaster, mask: Float32Array): HairFlow {
  const [columns, rows] = [Math.ceil(widthPx / flowStep), Math.ceil(heightPx / flowStep)];
  const reduced = (plane: Float32Array) => reducePlane(plane, widthPx, heightPx, flowStep);
  return readFlow(reduced(lab.l), reduced(mask), columns, rows, faceWidth / flowStep);
}
