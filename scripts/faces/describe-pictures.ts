import sharp from 'sharp';
import { alignFace } from '#engine/crowd/align-face.ts';
import { describeBothWays, describePerson } from '#engine/crowd/describe-person.ts';
import { findCrowd } from '#engine/crowd/find-crowd.ts';
import { classOfFace, type FaceClass, measureQuality } from '#engine/crowd/judge-face.ts';
import type { DetectedFace } from '#engine/face/detect-faces.ts';
import { meshFace } from '#engine/face/mesh-face.ts';
import type { CrowdModels } from '#engine/inference/crowd-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { LabelledPicture } from './labelled-picture.ts';

/** Widths to which a face is reduced, in pixels from ear to ear, as in a photo of a crowd. */
export const smallWidths = [64, 48, 32, 24] as const;
export type SmallWidth = (typeof smallWidths)[number];

/** A face with what the engine says of it. */
export interface DescribedFace extends Pick<LabelledPicture, 'person' | 'group' | 'name'> {
  readonly class: FaceClass | undefined;
  readonly widthPx: number;
  /** Without its mirror image, which `vector` has. */
  readonly alone: Float32Array;
  readonly vector: Float32Array;
  /** The same face reduced to fewer pixels and compressed; without those wider than the face. */
  readonly small: ReadonlyMap<SmallWidth, Float32Array>;
}

const searchSidePx = 2048;
const anySidePx = 1;
/** As messengers compress. */
const jpegQuality = 80;

/** Describes the largest face of a picture, at its size and reduced; undefined when none is found. */
export async function describePicture(
  { person, group, name, read }: LabelledPicture,
  models: CrowdModels,
): Promise<DescribedFace | undefined> {
  const raster = await decode(await read());
  const [largest] = findCrowd(raster, models.crowdDetector).toSorted((a, b) => b.widthPx - a.widthPx);
  if (largest === undefined) return undefined;
  const mesh = meshFace(raster, largest, models.faceMesh);
  const square = alignFace(mesh);
  const quality = measureQuality(raster, largest, mesh, square, models.faceGeometry);
  const small = new Map<SmallWidth, Float32Array>();
  for (const widthPx of smallWidths.filter((width) => width <= quality.widthPx)) {
    small.set(widthPx, await describeReduced(raster, largest, widthPx / quality.widthPx, models));
  }
  return {
    person,
    group,
    name,
    class: classOfFace(quality),
    widthPx: quality.widthPx,
    alone: describeBothWays(raster, square, models.recognition)[0],
    vector: describePerson(raster, square, models.recognition),
    small,
  };
}

/** The face is where it was found in the large picture: what is measured is the description, not the detection. */
async function describeReduced(
  raster: Raster,
  face: DetectedFace,
  scale: number,
  models: CrowdModels,
): Promise<Float32Array> {
  const { data, widthPx: width, heightPx: height } = raster;
  const reduced = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
  const picture = await decode(reduced);
  const place = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  const moved: DetectedFace = {
    score: face.score,
    left: face.left * scale,
    top: face.top * scale,
    widthPx: face.widthPx * scale,
    heightPx: face.heightPx * scale,
    rightEye: place(face.rightEye),
    leftEye: place(face.leftEye),
  };
  return describePerson(picture, alignFace(meshFace(picture, moved, models.faceMesh)), models.recognition);
}

async function decode(bytes: Uint8Array): Promise<Raster> {
  const picture = await openPicture(bytes, anySidePx);
  const scale = Math.min(1, searchSidePx / Math.max(picture.widthPx, picture.heightPx));
  return await picture.decode(Math.round(picture.widthPx * scale), Math.round(picture.heightPx * scale));
}
