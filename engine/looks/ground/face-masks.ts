import { closedSpline } from './closed-spline.ts';
import {
  browLowerEdge,
  browUpperEdge,
  eyeRim,
  innerLips,
  nostril,
  outerLips,
  oval,
  pointsOf,
  sides,
} from './face-lists.ts';
import { softShape } from './soft-shape.ts';
import type { WorkRaster } from './work-raster.ts';

/** Coverage of the parts of a face, 0 to 1 per work pixel, with sharp edges. */
export interface FaceMasks {
  readonly oval: Float32Array;
  /** Without the mouth's opening. */
  readonly lips: Float32Array;
  /** Between the lips: teeth and tongue. */
  readonly mouth: Float32Array;
  readonly eyes: Float32Array;
  readonly brows: Float32Array;
  readonly nostrils: Float32Array;
}

/** Draws the parts of a face from its mesh. */
export function drawFaceMasks({ landmarks, widthPx, heightPx }: WorkRaster): FaceMasks {
  const plane = () => new Float32Array(widthPx * heightPx);
  const draw = (numbers: readonly number[], target = plane()) =>
    softShape(closedSpline(pointsOf(landmarks, numbers)), 0, widthPx, heightPx, target);
  const [eyes, brows, nostrils] = [plane(), plane(), plane()];
  for (const side of sides) {
    draw(eyeRim[side], eyes);
    draw(browRim(side), brows);
    draw(nostril[side], nostrils);
  }
  const mouth = draw(innerLips);
  const lips = draw(outerLips);
  for (let at = 0; at < lips.length; at += 1) lips[at] = Math.max(0, lips[at]! - mouth[at]!);
  return { oval: draw(oval), lips, mouth, eyes, brows, nostrils };
}

/** Both edges of a brow as one closed line. */
export function browRim(side: (typeof sides)[number]): number[] {
  return [...browUpperEdge[side], ...browLowerEdge[side].toReversed()];
}
