import type { Landmark } from '#engine/face/mesh-face.ts';
import { distance } from '#engine/geometry/point.ts';
import type { PictureRegion } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { fromOklab, toOklab } from './oklab.ts';
import { type LightPlanes, shrinkArea } from './shrink-area.ts';

const { ceil, floor, max, min, round } = Math;

/** Planes of OKLab, row by row. */
export interface LabPlanes {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/**
 * Part of a picture, reduced for working on it. What a look does to it is pasted back as a difference, so pores, lashes
 * and hairs that are finer than its pixels stay those of the photograph.
 */
export interface WorkRaster {
  /** Where it lies, in pixels of the picture. */
  readonly area: PictureRegion;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Work pixels per picture pixel, at most 1. */
  readonly scale: number;
  /** Linear light of sRGB; `lab` says the same. {@link setLab} and {@link setLight} keep both in step. */
  readonly light: LightPlanes;
  readonly lab: LabPlanes;
  /** The 478 points of the mesh in work pixels. */
  readonly landmarks: readonly Landmark[];
  /** Between the cheeks, and from forehead to chin, in work pixels: all lengths of a look are shares of the width. */
  readonly faceWidth: number;
  readonly faceHeight: number;
}

/** Wider faces are reduced: finer than a 480th of a face no look has to draw. */
export const maxFaceWidthPx = 480;
/** How far the work reaches beyond the mesh, in face widths and heights. */
const reach = { aside: 0.07, above: 0.36, below: 0.07 };

/** Distance between the cheeks, in the landmarks' pixels. */
export function faceWidthOf(landmarks: readonly Landmark[]): number {
  return distance(landmarks[234]!, landmarks[454]!);
}

/** Distance from the middle of the forehead's upper end to the chin, in the landmarks' pixels. */
export function faceHeightOf(landmarks: readonly Landmark[]): number {
  return distance(landmarks[10]!, landmarks[152]!);
}

/**
 * The face and a little around it, in pixels of the picture; need not be whole ones.
 *
 * @param landmarks in pixels of the picture
 */
export function faceArea(landmarks: readonly Landmark[]): PictureRegion {
  const [width, height] = [faceWidthOf(landmarks), faceHeightOf(landmarks)];
  const xs = landmarks.map(({ x }) => x);
  const ys = landmarks.map(({ y }) => y);
  const left = min(...xs) - reach.aside * width;
  const top = min(...ys) - reach.above * height;
  const right = max(...xs) + reach.aside * width;
  const bottom = max(...ys) + reach.below * height;
  return { left, top, widthPx: right - left, heightPx: bottom - top };
}

/**
 * Opens the face and a little around it.
 *
 * @param landmarks in pixels of the picture
 */
export function openFaceWork(raster: Raster, landmarks: readonly Landmark[], maxWidthPx = maxFaceWidthPx): WorkRaster {
  return openWork(raster, landmarks, faceArea(landmarks), maxWidthPx);
}

/**
 * Opens any part of a picture around a face; what lies beyond the picture is clipped.
 *
 * @param landmarks in pixels of the picture
 * @param area in pixels of the picture, need not be whole ones
 * @param maxWidthPx the face is at most as wide as this
 */
export function openWork(
  raster: Raster,
  landmarks: readonly Landmark[],
  area: PictureRegion,
  maxWidthPx: number,
): WorkRaster {
  const left = max(0, floor(area.left));
  const top = max(0, floor(area.top));
  const region = {
    left,
    top,
    widthPx: min(raster.widthPx, ceil(area.left + area.widthPx)) - left,
    heightPx: min(raster.heightPx, ceil(area.top + area.heightPx)) - top,
  };
  const wanted = min(1, maxWidthPx / faceWidthOf(landmarks));
  const widthPx = max(1, round(region.widthPx * wanted));
  const heightPx = max(1, round(region.heightPx * wanted));
  const light = shrinkArea(raster, region, widthPx, heightPx);
  // Rounded sides: a scale of its own for each keeps the landmarks where the pixels are.
  const scale = { x: widthPx / region.widthPx, y: heightPx / region.heightPx };
  const moved = landmarks.map(({ x, y, z }) => ({
    x: (x - left) * scale.x,
    y: (y - top) * scale.y,
    z: z * scale.x,
  }));
  return {
    area: region,
    widthPx,
    heightPx,
    scale: scale.x,
    light,
    lab: labOf(light),
    landmarks: moved,
    faceWidth: faceWidthOf(moved),
    faceHeight: faceHeightOf(moved),
  };
}

/** The same work with planes of its own, to paint on. */
export function copyWork(work: WorkRaster): WorkRaster {
  const { light, lab } = work;
  return {
    ...work,
    light: { red: light.red.slice(), green: light.green.slice(), blue: light.blue.slice() },
    lab: { l: lab.l.slice(), a: lab.a.slice(), b: lab.b.slice() },
  };
}

/** Sets a pixel's colour in OKLab. */
export function setLab({ light, lab }: WorkRaster, at: number, l: number, a: number, b: number): void {
  const { red, green, blue } = fromOklab({ l, a, b });
  lab.l[at] = l;
  lab.a[at] = a;
  lab.b[at] = b;
  light.red[at] = red;
  light.green[at] = green;
  light.blue[at] = blue;
}

/** Sets a pixel's colour in linear light. */
export function setLight({ light, lab }: WorkRaster, at: number, red: number, green: number, blue: number): void {
  const { l, a, b } = toOklab({ red, green, blue });
  light.red[at] = red;
  light.green[at] = green;
  light.blue[at] = blue;
  lab.l[at] = l;
  lab.a[at] = a;
  lab.b[at] = b;
}

function labOf({ red, green, blue }: LightPlanes): LabPlanes {
  const lab = {
    l: new Float32Array(red.length),
    a: new Float32Array(red.length),
    b: new Float32Array(red.length),
  };
  for (let at = 0; at < red.length; at += 1) {
    const { l, a, b } = toOklab({ red: red[at]!, green: green[at]!, blue: blue[at]! });
    lab.l[at] = l;
    lab.a[at] = a;
    lab.b[at] = b;
  }
  return lab;
}
