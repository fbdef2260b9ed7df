import { faceOutline, leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { Picture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';

const { ceil, floor, max, min, round } = Math;

/** The face at the picture's own resolution; only a very large face is scaled down. */
export interface FacePatch {
  readonly raster: Raster;
  /** Patch pixels per picture pixel: 1, below it only where the eyes are more than `maxInterEyePx` apart. */
  readonly scale: number;
  /** The face's landmarks, in pixels of the patch. */
  readonly landmarks: readonly Point[];
  readonly interEyePx: number;
}

/** More pixels between the eyes than any photo shows: the largest has about 130. */
const maxInterEyePx = 640;
/** The longer side of the patch: both eyes of the largest face, and the whole of a face half as large. */
const maxSidePx = 1024;
/** The shorter side at least: windows of 128 pixels must find room in the smallest face. */
const minSidePx = 160;
/** Room around the face's outline, as a share of its width. */
const margin = 0.05;

/**
 * Decodes the face once for all measurements of a picture's origin.
 *
 * @param mesh in analysed pixels
 * @param analysedScale analysed pixels per picture pixel
 */
export async function decodeFacePatch(picture: Picture, mesh: FaceMesh, analysedScale: number): Promise<FacePatch> {
  const { landmarks } = mesh;
  const interEyePx = distance(landmarks[rightIris[0]]!, landmarks[leftIris[0]]!) / analysedScale;
  const scale = min(1, maxInterEyePx / interEyePx);
  const [widthPx, heightPx] = [round(picture.widthPx * scale), round(picture.heightPx * scale)];
  const toPatch = ({ x, y }: Point) => ({ x: (x / analysedScale) * scale, y: (y / analysedScale) * scale });
  const outline = faceOutline.map((number) => toPatch(landmarks[number]!));
  const across = span(
    outline.map(({ x }) => x),
    widthPx,
  );
  const down = span(
    outline.map(({ y }) => y),
    heightPx,
  );
  const region = { left: across.from, top: down.from, widthPx: across.length, heightPx: down.length };
  const raster = await picture.decode(widthPx, heightPx, region);
  return {
    raster,
    scale,
    landmarks: landmarks.map((landmark) => {
      const { x, y } = toPatch(landmark);
      return { x: x - region.left, y: y - region.top };
    }),
    interEyePx: interEyePx * scale,
  };
}

/** The pixels from the smallest to the largest value, those in the middle where there are too many. */
function span(values: readonly number[], size: number): { from: number; length: number } {
  const [least, most] = [min(...values), max(...values)];
  const room = (most - least) * margin;
  const half = max(minSidePx, min(maxSidePx, most - least + 2 * room)) / 2;
  const middle = (least + most) / 2;
  const from = max(0, min(size - 1, floor(middle - half)));
  return { from, length: max(1, min(size, ceil(middle + half)) - from) };
}
