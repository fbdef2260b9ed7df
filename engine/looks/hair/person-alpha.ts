import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { Raster } from '#engine/input/raster.ts';
import { gammaValue } from '#engine/looks/ground/gamma-value.ts';
import { enlargePlane, reducePlane } from '#engine/looks/ground/reduce-plane.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import { guidedFilter } from '#engine/matte/guided-filter.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';

/** How surely the pixels of a work raster are the person, 0 to 1. */
export interface PersonAlpha {
  readonly fine: Float32Array;
  /** The same for every `step` work pixels. */
  readonly coarse: Float32Array;
  readonly step: number;
  /** The picture for which `coarse` speaks. */
  readonly seen: Raster;
}

/** Faces are at most this wide where the matte is computed; its edge is then fitted to the work raster. */
const wideEnoughPx = 130;
/** The mask is smooth: it is read every so many pixels of the reduced raster. */
const gridPx = 2;
/** Window in face widths, and colour variance that counts as texture, of the fit. */
const fitWidth = 0.02;
const fitVariance = 1e-5;
/** Well inside the outline everything is the person. */
const surelyFace = 0.9;

/** @param mask in pixels of the work raster */
export function personAlpha(work: WorkRaster, mask: PersonMask): PersonAlpha {
  const step = Math.max(1, Math.round(work.faceWidth / wideEnoughPx));
  const [widthPx, heightPx] = [Math.ceil(work.widthPx / step), Math.ceil(work.heightPx / step)];
  const sure = readMask(mask, widthPx, heightPx, step);
  const raster = { data: reducedPixels(work, step), widthPx, heightPx };
  const outline = faceOutline
    .map((number) => work.landmarks[number]!)
    .map(({ x, y }) => ({ x: x / step, y: y / step }));
  const inside = new Uint8Array(sure.length).fill(1);
  const face = pixelsWithin(shrink(outline, surelyFace), widthPx, heightPx);
  const coarse = refineAlpha(raster, sure, inside, face, pixelsWithin(outline, widthPx, heightPx));
  if (step === 1) return { fine: coarse, coarse, step, seen: raster };
  const { l, a, b } = work.lab;
  const enlarged = enlargePlane(coarse, work.widthPx, work.heightPx, step);
  const radius = Math.max(step, Math.round(fitWidth * work.faceWidth));
  const fine = guidedFilter([l, a, b], enlarged, work.widthPx, work.heightPx, radius, fitVariance, step);
  for (let at = 0; at < fine.length; at += 1) {
    // Where nothing is mixed the matte is exact, and the fit would only soften it.
    const known = enlarged[at]! === 0 || enlarged[at]! === 1;
    fine[at] = known ? enlarged[at]! : Math.max(0, Math.min(1, fine[at]!));
  }
  return { fine, coarse, step, seen: raster };
}

function readMask(mask: PersonMask, widthPx: number, heightPx: number, step: number): Float32Array {
  const [columns, rows] = [Math.ceil(widthPx / gridPx), Math.ceil(heightPx / gridPx)];
  const grid = new Float32Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row += 1) {
    const y = (row + 0.5) * gridPx * step;
    for (let column = 0; column < columns; column += 1, at += 1) {
      grid[at] = mask.at({ x: (column + 0.5) * gridPx * step, y });
    }
  }
  return enlargePlane(grid, widthPx, heightPx, gridPx);
}

function reducedPixels({ light, widthPx, heightPx }: WorkRaster, step: number): Uint8Array {
  const planes = [light.red, light.green, light.blue].map((plane) =>
    step === 1 ? plane : reducePlane(plane, widthPx, heightPx, step),
  );
  const data = new Uint8Array(planes[0]!.length * 3);
  for (const [channel, plane] of planes.entries()) {
    for (let at = 0; at < plane.length; at += 1) data[at * 3 + channel] = Math.round(gammaValue(plane[at]!));
  }
  return data;
}
