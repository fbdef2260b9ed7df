import { type FaceMeasures, measureFace } from '#engine/light/measure-face.ts';
import type { Analysis } from './analysis.ts';

/** Measures the face of an analysed picture on its planned crop, before anything is replaced. */
export function measureAnalysed({ found, crop, luma, photoLandmarks, facePixels }: Analysis): FaceMeasures {
  return measureFace({ mesh: found.mesh, photo: crop.raster, luma, landmarks: photoLandmarks, pixels: facePixels });
}
