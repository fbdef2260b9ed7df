import { faceOutline, leftEyeRim, rightEyeRim } from '#engine/face/landmark-groups.ts';
import type { Landmark } from '#engine/face/mesh-face.ts';
import { browRim } from '#engine/looks/ground/face-masks.ts';
import { reducePlane } from '#engine/looks/ground/reduce-plane.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { LabPlanes, WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import { outerLipsRim } from '#engine/measure/visible/visible-landmarks.ts';
import { type HeadPlace, placeHead } from './head-place.ts';

/** A head, reduced to what is enough to tell its hair; every plane has a value for each pixel. */
export interface HeadView {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly lab: LabPlanes;
  readonly landmarks: readonly Landmark[];
  readonly place: HeadPlace;
  /** How surely a pixel is the person, 0 to 1. */
  readonly alpha: Float32Array;
  /** The face within its outline, softened a little and a lot: 1 is well inside. */
  readonly near: Float32Array;
  readonly deep: Float32Array;
  /** 1 at eyes, brows and mouth, which are never hair. */
  readonly features: Float32Array;
  /** How much fine structure lies around a pixel: strands have it, skin and most cloth have not. */
  readonly texture: Float32Array;
}

/** Lengths in face widths. */
const nearWidth = 0.03;
const deepWidth = 0.09;
const featureRim = 0.008;
const strandWidth = 0.008;
const textureReach = 0.03;

/**
 * @param step work pixels per pixel of the view
 * @param alpha per pixel of the view
 */
export function viewHead(work: WorkRaster, step: number, alpha: Float32Array): HeadView {
  const [widthPx, heightPx] = [Math.ceil(work.widthPx / step), Math.ceil(work.heightPx / step)];
  const landmarks = work.landmarks.map(({ x, y, z }) => ({ x: x / step, y: y / step, z: z / step }));
  const reduced = (plane: Float32Array) => (step === 1 ? plane : reducePlane(plane, work.widthPx, work.heightPx, step));
  const lab = { l: reduced(work.lab.l), a: reduced(work.lab.a), b: reduced(work.lab.b) };
  const place = placeHead(landmarks);
  const soft = (plane: Float32Array, faces: number) => soften(plane, widthPx, heightPx, faces * place.unitPx);
  const fill = (...rims: readonly (readonly number[])[]) => {
    const plane = new Float32Array(widthPx * heightPx);
    for (const rim of rims) {
      const outline = rim.map((number) => landmarks[number]!);
      for (const at of pixelsWithin(outline, widthPx, heightPx)) plane[at] = 1;
    }
    return plane;
  };
  const oval = fill(faceOutline);
  const calm = soft(lab.l, strandWidth);
  const fine = lab.l.map((value, at) => Math.abs(value - calm[at]!));
  const features = fill(rightEyeRim, leftEyeRim, browRim('right'), browRim('left'), outerLipsRim);
  return {
    widthPx,
    heightPx,
    lab,
    landmarks,
    place,
    alpha,
    near: soft(oval, nearWidth),
    deep: soft(oval, deepWidth),
    features: soft(features, featureRim),
    texture: soft(fine, textureReach),
  };
}
