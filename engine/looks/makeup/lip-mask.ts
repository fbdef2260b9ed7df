import { innerLips, outerLips, pointsOf } from '#engine/looks/ground/face-lists.ts';
import type { FaceMasks } from '#engine/looks/ground/face-masks.ts';
import { openGuide } from '#engine/looks/ground/grey-guide.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { cropPlane, type PaintWindow, windowAround } from './paint-window.ts';

/** The lips in a window of their own. */
export interface LipMask {
  readonly window: PaintWindow;
  /** Coverage of the lips, 0 to 1, in the window: never teeth. */
  readonly cover: Float32Array;
}

/** Lengths are shares of the face's width. */
const meshSigma = 0.005;
const innerSigma = 0.008;
const teethSigma = 0.014;
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
  const crop = (plane: Float32Array) => cropPlane(plane, work.widthPx, window);
  const soft = (plane: Float32Array, sigma: number) => soften(plane, widthPx, heightPx, sigma * work.faceWidth);
  const lips = crop(masks.lips);
  const redness = crop(work.lab.a);
  const closed = closeMouth(crop(masks.mouth), lips, soft, redness, crop(work.lab.l));
  const shape = soft(lips, meshSigma);
  const snapped = openGuide(redness, widthPx, heightPx, guide.radius * work.faceWidth, guide.epsilon).filter(shape);
  const cover = new Float32Array(shape.length);
  for (let at = 0; at < cover.length; at += 1) {
    if (shape[at]! < 0.02) continue;
    const share = trust.mesh * smoothRamp(0.15, 0.75, shape[at]!) + trust.redness * smoothRamp(0.2, 0.7, snapped[at]!);
    cover[at] =
      Math.max(smoothRamp(0.12, 0.8, share), closed.inner[at]!) * (1 - smoothRamp(0.2, 0.7, closed.mouth[at]!));
  }
  const softened = soften(cover, widthPx, heightPx, Math.max(0.5, finalSigma * work.faceWidth));
  // Softening must not carry colour onto teeth.
  for (let at = 0; at < softened.length; at += 1) softened[at]! *= 1 - closed.mouth[at]!;
  return { window, cover: softened };
}

/**
 * Corrects the border between lips and mouth, which the mesh draws a little beside the truth: the opening is given back to
 * the lips where it shows their wet inner side, beside a lip, as red as it and not bright as teeth are; and lips that are
 * as pale as teeth beside the opening are teeth.
 */
function closeMouth(
  mouth: Float32Array,
  lips: Float32Array,
  soft: (plane: Float32Array, sigma: number) => Float32Array,
  a: Float32Array,
  l: Float32Array,
) {
  const nearLips = soft(lips, innerSigma);
  const nearMouth = soft(mouth, teethSigma);
  const lipA = spreadOf(a, -0.3, 0.3, lips, 0.9).quantile(0.5);
  const lipL = spreadOf(l, 0, 1, lips, 0.9).quantile(0.5);
  const inner = new Float32Array(mouth.length);
  const closed = mouth.slice();
  for (let at = 0; at < mouth.length; at += 1) {
    if (mouth[at]! > 0 && nearLips[at]! > 0.18) {
      inner[at] =
        smoothRamp(0.18, 0.36, nearLips[at]!) *
        smoothRamp(lipA * 0.7, lipA * 0.95, a[at]!) *
        smoothRamp(lipL * 0.5, lipL * 0.75, l[at]!) *
        (1 - smoothRamp(lipL + 0.02, lipL + 0.1, l[at]!));
    }
    const pale =
      nearMouth[at]! < 0.08 ? 0 : smoothRamp(0.6, 0.4, a[at]! / lipA) * smoothRamp(0.75, 0.95, l[at]! / lipL);
    closed[at] = Math.max(mouth[at]! * (1 - inner[at]!), pale * smoothRamp(0.08, 0.25, nearMouth[at]!));
  }
  return { inner, mouth: closed };
}
