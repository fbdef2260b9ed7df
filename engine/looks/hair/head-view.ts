import { faceOutline, leftEyeRim, rightEyeRim } from '#engine/face/landmark-groups.ts';
import type { Landmark } from '#engine/face/mesh-face.ts';
import type { Raster } from '#engine/input/raster.ts';
import { browRim } from '#engine/looks/ground/face-masks.ts';
import { reducePlane } from '#engine/looks/ground/reduce-plane.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { LabPlanes, WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { outerLipsRim } from '#engine/measure/visible/visible-landmarks.ts';
import { wearsGlasses } from '#engine/measure/visible/wears-glasses.ts';
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
  /** 1 at eyes, brows, mouth and where glasses are worn, which are never hair. */
  readonly features: Float32Array;
  /** Where glasses are worn is 1; nothing where none are. */
  readonly glasses: Uint8Array | undefined;
  /** How much fine structure lies around a pixel: strands have it, skin and most cloth have not. */
  readonly texture: Float32Array;
}

/** Lengths in face widths. */
const nearWidth = 0.03;
const deepWidth = 0.09;
const featureRim = 0.008;
const strandWidth = 0.008;
const textureReach = 0.03;

/** Where frames of glasses lie, as far as the face's outline reaches: from the eyes in face heights, aside in face widths. */
const frames = { top: -0.2, bottom: 0.26, aside: 0.58, near: 0.03 };

/**
 * @param step work pixels per pixel of the view
 * @param alpha per pixel of the view
 * @param seen the view as 8-bit pixels
 */
export function viewHead(work: WorkRaster, step: number, alpha: Float32Array, seen: Raster): HeadView {
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
  const near = soft(oval, nearWidth);
  const features = fill(rightEyeRim, leftEyeRim, browRim('right'), browRim('left'), outerLipsRim);
  // Dark frames have the colour of dark hair and touch it.
  const isFrames = wearsGlasses({ photo: seen, luma: lumaPlane(seen), landmarks });
  const glasses = isFrames ? placeFrames(place, near, widthPx) : undefined;
  if (glasses !== undefined) for (let at = 0; at < features.length; at += 1) if (glasses[at] === 1) features[at] = 1;
  return {
    widthPx,
    heightPx,
    lab,
    landmarks,
    place,
    alpha,
    near,
    deep: soft(oval, deepWidth),
    features: soft(features, featureRim),
    glasses,
    texture: soft(fine, textureReach),
  };
}

function placeFrames(place: HeadPlace, near: Float32Array, widthPx: number): Uint8Array {
  return Uint8Array.from(near, (value, at) => {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    const down = place.down(x, y);
    const isHeight = down > frames.top && down < frames.bottom;
    return value > frames.near && isHeight && Math.abs(place.across(x, y)) < frames.aside ? 1 : 0;
  });
}
