import { innerLips, outerLips, pointsOf } from '#engine/looks/ground/face-lists.ts';
import type { FaceMasks } from '#engine/looks/ground/face-masks.ts';
import { openGuide } from '#engine/looks/ground/grey-guide.ts';
import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { cutOut, type PaintWindow, windowAround } from './paint-window.ts';

/** The lips in a window of their own. */
export interface LipMask {
  readonly window: PaintWindow;
  /** Coverage of the lips, 0 to 1, in the window: never teeth. */
  readonly cover: Float32Array;
}

/** Lengths are shares of the face's width. */
const meshSigma = 0.005;
const finalSigma = 0.0028;
const guide = { radius: 0.022, epsilon: 2e-4 };
/** The mesh knows the shape, the redness where exactly it ends. */
const trust = { mesh: 0.55, redness: 0.45 };
const margin = 0.06;

/** Finds the lips: the mesh's outline, drawn to the lip's own border by what is red. */
export function findLips(work: WorkRaster, masks: FaceMasks): LipMask {
  const around = pointsOf(work.landmarks, [...outerLips, ...innerLips]);
  const window = windowAround(around, margin * work.faceWidth, work);
  const { widthPx, heightPx } = window;
  const shape = soften(cutOut(masks.lips, work.widthPx, window), widthPx, heightPx, meshSigma * work.faceWidth);
  const redness = cutOut(work.lab.a, work.widthPx, window);
  const snapped = openGuide(redness, widthPx, heightPx, guide.radius * work.faceWidth, guide.epsilon).filter(shape);
  const mouth = cutOut(masks.mouth, work.widthPx, window);
  const cover = new Float32Array(shape.length);
  for (let at = 0; at < cover.length; at += 1) {
    if (shape[at]! < 0.02) continue;
    const share = trust.mesh * smoothRamp(0.15, 0.75, shape[at]!) + trust.redness * smoothRamp(0.2, 0.7, snapped[at]!);
    cover[at] = smoothRamp(0.12, 0.8, share) * (1 - smoothRamp(0.2, 0.7, mouth[at]!));
  }
  const softened = soften(cover, widthPx, heightPx, Math.max(0.5, finalSigma * work.faceWidth));
  for (let at = 0; at < softened.length; at += 1) softened[at] = softened[at]! * (1 - clamp(mouth[at]! * 1.2));
  return { window, cover: softened };
}
