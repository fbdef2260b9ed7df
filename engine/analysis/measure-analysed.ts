import { outOfFrame } from '#engine/geometry/frame.ts';
import { intoPhoto } from '#engine/layout/crop-plan.ts';
import { type FaceMeasures, measureFace } from '#engine/measure/light/measure-face.ts';
import { measureVisible, type Visible } from '#engine/measure/visible/measure-visible.ts';
import type { Analysis } from './analysis.ts';

/** The measurements of the face, and what covers it. */
export interface AnalysedFace extends FaceMeasures {
  readonly visible: Visible;
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
  return {
    ...measureFace({
      mesh: found.mesh,
      photo,
      luma,
      landmarks: photoLandmarks,
      pixels: facePixels,
      inside: crop.inside,
    }),
    visible: measureVisible(
      { photo, luma, landmarks: photoLandmarks },
      { crownY, coarse, inside: crop.inside },
      pose.yaw,
    ),
  };
}
