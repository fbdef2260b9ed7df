import { outOfFrame } from '#engine/geometry/frame.ts';
import { intoPhoto } from '#engine/layout/crop-plan.ts';
import { type FaceMeasures, measureFace } from '#engine/measure/light/measure-face.ts';
import { type SeenLips, seeLips } from '#engine/measure/visible/between-lips.ts';
import { measureVisible, type Visible } from '#engine/measure/visible/measure-visible.ts';
import type { Analysis } from './analysis.ts';

/** The measurements of the face, and what covers it. */
export interface AnalysedFace extends FaceMeasures {
  readonly visible: Visible;
  readonly lips: SeenLips;
}

/** Measures the face of an analysed picture on its planned crop, before anything is replaced. */
export function measureAnalysed({
  found,
  pose,
  plan,
  crop,
  luma,
  coarse,
  photoLandmarks,
  facePixels,
}: Analysis): AnalysedFace {
  const photo = crop.raster;
  const { frame, crown } = plan.head;
  const crownY = intoPhoto(plan, photo.heightPx, outOfFrame(frame, { x: 0, y: crown })).y;
  const face = { photo, luma, landmarks: photoLandmarks };
  return {
    ...measureFace({ ...face, mesh: found.mesh, yawDegrees: pose.yaw, pixels: facePixels, inside: crop.inside }),
    visible: measureVisible(face, { crownY, coarse, inside: crop.inside }, pose.yaw),
    lips: seeLips(face),
  };
}
