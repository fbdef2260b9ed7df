import { type FaceMesh, type Landmark, meshFaceAt, minPresence } from '#engine/face/mesh-face.ts';
import { distance } from '#engine/geometry/point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type Patch, wholePatch } from '#engine/looks/ground/patch.ts';
import { faceWidthOf } from '#engine/looks/ground/work-raster.ts';
import type { FaceComparison } from '#shared/looks/look-manifest.ts';
import { countChanged } from './count-changed.ts';
import { measureLikeness, poseFace, showFace } from './describe-face.ts';
import { cropFace, landmarksInCrop, planFaceCrop } from './face-crop.ts';
import type { MayChange } from './may-change.ts';

/** Compares finished looks with the picture they were made from. */
export interface OpenComparison {
  /**
   * @param mayChange where the tool may change the picture; what of it lies over the face is not compared
   * @param was what the picture was where anything was drawn, when that was drawn on the picture itself. @default all of
   * the picture
   */
  compare(after: Raster, mayChange: MayChange, was?: Patch): FaceComparison;
}

/**
 * Corners of the eyes, the line of the nose, corners and middle of the mouth, chin, cheeks and the brows' upper ends:
 * what gives a face its proportions, and no makeup moves.
 */
// biome-ignore format: a table of numbers
const steadyLandmarks = [33, 133, 362, 263, 168, 6, 197, 195, 5, 4, 1, 61, 291, 0, 17, 152, 50, 280, 70, 300] as const;

/** How far the landmarks of a face moved, in widths of the face. */
interface Drift {
  readonly median: number;
  readonly max: number;
}

/** How far a face has moved that is no longer found: by all of its width. */
const lost: Drift = { median: 1, max: 1 };

/**
 * Opens the face of a picture for comparing. Both pictures are reduced alike and the mesh is fitted to both from the same
 * place, so that what differs is what was drawn.
 *
 * @param landmarks in pixels of the picture
 */
export function openComparison(
  before: Raster,
  landmarks: readonly Landmark[],
  models: Pick<EngineModels, 'faceMesh' | 'faceDescriptor'>,
): OpenComparison {
  const crop = planFaceCrop(landmarks, before);
  const known = { landmarks: landmarksInCrop(landmarks, crop) };
  const face = cropFace(before, crop);
  let mesh: FaceMesh | undefined;
  return {
    compare: (after, mayChange, was = wholePatch(before)) => {
      const changed = cropFace(after, crop);
      mesh ??= meshFaceAt(face, known, models.faceMesh);
      const found = meshFaceAt(changed, known, models.faceMesh);
      const drift = found.presence < minPresence ? lost : measureDrift(mesh.landmarks, found.landmarks);
      const isOpen = mayChange.isOpen;
      const pose = poseFace(
        known.landmarks,
        isOpen && (({ x, y }) => isOpen({ x: crop.area.left + x * crop.factor, y: crop.area.top + y * crop.factor })),
      );
      return {
        changedOutside: hasSize(after, before) ? countChanged(was, after, mayChange) : before.data.length,
        driftMedian: drift.median,
        driftMax: drift.max,
        likeness: measureLikeness(showFace(face, pose), showFace(changed, pose), models.faceDescriptor),
      };
    },
  };
}

function hasSize(after: Raster, { widthPx, heightPx }: Raster): boolean {
  return after.widthPx === widthPx && after.heightPx === heightPx;
}

/** Compares two meshes of the same face, both in the same pixels. */
function measureDrift(before: readonly Landmark[], after: readonly Landmark[]): Drift {
  const width = faceWidthOf(before);
  const moved = steadyLandmarks
    .map((number) => distance(before[number]!, after[number]!) / width)
    .sort((a, b) => a - b);
  return { median: moved[moved.length / 2]!, max: moved.at(-1)! };
}
