import sharp from 'sharp';
import { eyeLineAngle, eyeMiddle } from '#engine/face/face-box.ts';
import { findFace } from '#engine/face/find-face.ts';
import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import { rankFaces } from '#engine/face/rank-faces.ts';
import type { Frame } from '#engine/geometry/frame.ts';
import { distance } from '#engine/geometry/point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { mattePerson, type PersonMatte } from './matte-person.ts';

/** A portrait that is falsified: its pixels, and where the face lies in them. */
export interface Subject {
  readonly raster: Raster;
  readonly mesh: FaceMesh;
  /** Origin between the pupils, turned with the eye line. */
  readonly frame: Frame;
  /** Between the pupils; the unit in which coverings are drawn. */
  readonly interEyePx: number;
  /** The person with a matte, made at the first call. */
  matte(): PersonMatte;
}

/** Larger pictures are reduced to this longer side: what is drawn on them then still shows in the photo. */
const longerSidePx = 1400;

/**
 * Decodes a portrait and finds its face.
 *
 * @throws PhotoRejected no_face, several_faces
 */
export async function prepareSubject(picture: Uint8Array, models: EngineModels): Promise<Subject> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .resize(longerSidePx, longerSidePx, { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { data, widthPx: info.width, heightPx: info.height };
  const { mesh } = findFace(rankFaces(raster, models));
  let matte: PersonMatte | undefined;
  return {
    raster,
    mesh,
    frame: { origin: eyeMiddle(mesh), angle: eyeLineAngle(mesh) },
    interEyePx: distance(mesh.landmarks[rightIris[0]]!, mesh.landmarks[leftIris[0]]!),
    matte: () => {
      matte ??= mattePerson(raster, mesh, models);
      return matte;
    },
  };
}
