import type { DetectedFace } from '#engine/face/detect-faces.ts';
import { meshFace } from '#engine/face/mesh-face.ts';
import type { CrowdModels } from '#engine/inference/crowd-models.ts';
import type { Picture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { alignFace } from './align-face.ts';
import { describePerson } from './describe-person.ts';
import { findCrowd } from './find-crowd.ts';
import { classOfFace, type FaceClass, type FaceQuality, measureQuality } from './judge-face.ts';

/** A face of a photo. */
export interface CrowdFace {
  /** The detector's box as shares of the photo's width and height, 0 to 1. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly quality: FaceQuality;
  readonly class: FaceClass;
  /** 128 numbers of unit length; undefined for a face that is only counted. */
  readonly vector: Float32Array | undefined;
}

/** Faces are looked for at this size of the longer side; those that look small there are read from the whole picture. */
const searchSidePx = 2048;
const smallFacePx = 64;
/** How far around a small face the picture is decoded, in widths of its box: the mesh looks half a width beyond it. */
const around = 1.5;

/** A part of the photo that is decoded, and where a pixel of the search lies in it. */
interface Detail {
  readonly raster: Raster;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Finds, judges and describes the faces of a photo; the same file gives the same bytes.
 *
 * @returns the faces from the best detected to the least; those too small to be described have no vector
 * @throws PhotoRejected image_damaged
 */
export async function readCrowd(picture: Picture, models: CrowdModels): Promise<CrowdFace[]> {
  const scale = Math.min(1, searchSidePx / Math.max(picture.widthPx, picture.heightPx));
  const size = [picture.widthPx, picture.heightPx].map((side) => Math.max(1, Math.round(side * scale)));
  const search = await picture.decode(size[0]!, size[1]!);
  const found = findCrowd(search, models.crowdDetector);
  const whole: Detail = { raster: search, scale: 1, left: 0, top: 0 };
  const small = scale < 1 ? found.filter(({ widthPx }) => widthPx < smallFacePx) : [];
  const detail = small.length > 0 ? await decodeAround(picture, small, search) : whole;
  return found.flatMap((face) => {
    const from = small.includes(face) ? detail : whole;
    const read = readFace(moved(face, from), from, models);
    const box = {
      left: face.left / search.widthPx,
      top: face.top / search.heightPx,
      width: face.widthPx / search.widthPx,
      height: face.heightPx / search.heightPx,
    };
    return read === undefined ? [] : [{ box, ...read }];
  });
}

function readFace(face: DetectedFace, { raster }: Detail, models: CrowdModels): Omit<CrowdFace, 'box'> | undefined {
  const mesh = meshFace(raster, face, models.faceMesh);
  const square = alignFace(mesh);
  const quality = measureQuality(raster, face, mesh, square, models.faceGeometry);
  const use = classOfFace(quality);
  if (use === undefined) return undefined;
  const vector = use === 'counted' ? undefined : describePerson(raster, square, models.recognition);
  return { quality, class: use, vector };
}

/** Decodes the part of the whole picture in which the small faces lie. */
async function decodeAround(picture: Picture, faces: readonly DetectedFace[], search: Raster): Promise<Detail> {
  const scale = picture.widthPx / search.widthPx;
  const edge = (values: readonly number[], pick: (...values: number[]) => number, limit: number) =>
    Math.max(0, Math.min(limit, Math.round(pick(...values) * scale)));
  const margin = ({ widthPx }: DetectedFace) => widthPx * around;
  const left = edge(
    faces.map((face) => face.left - margin(face)),
    Math.min,
    picture.widthPx - 1,
  );
  const top = edge(
    faces.map((face) => face.top - margin(face)),
    Math.min,
    picture.heightPx - 1,
  );
  const right = edge(
    faces.map((face) => face.left + face.widthPx + margin(face)),
    Math.max,
    picture.widthPx,
  );
  const bottom = edge(
    faces.map((face) => face.top + face.heightPx + margin(face)),
    Math.max,
    picture.heightPx,
  );
  const region = { left, top, widthPx: Math.max(1, right - left), heightPx: Math.max(1, bottom - top) };
  return { raster: await picture.decode(picture.widthPx, picture.heightPx, region), scale, left, top };
}

/** A face found in the search, in pixels of a detail. */
function moved(face: DetectedFace, { scale, left, top }: Detail): DetectedFace {
  const x = (value: number) => value * scale - left;
  const y = (value: number) => value * scale - top;
  return {
    score: face.score,
    left: x(face.left),
    top: y(face.top),
    widthPx: face.widthPx * scale,
    heightPx: face.heightPx * scale,
    rightEye: { x: x(face.rightEye.x), y: y(face.rightEye.y) },
    leftEye: { x: x(face.leftEye.x), y: y(face.leftEye.y) },
  };
}
