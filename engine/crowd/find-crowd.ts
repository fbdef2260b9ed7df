import {
  type DetectedFace,
  type DetectorShape,
  readCandidates,
  squareAt,
  withoutDuplicates,
} from '#engine/face/detect-faces.ts';
import type { Model } from '#engine/inference/model.ts';
import { type Square, sampleSquares } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';

const { ceil, max, min } = Math;

/** One anchor in each cell of a grid of 48 x 48, as the full-range detector was trained. */
const cells = 48;
const fullRange: DetectorShape = {
  inputPx: 192,
  anchors: Array.from({ length: cells * cells }, (_, cell) => ({
    x: ((cell % cells) + 0.5) / cells,
    y: (Math.floor(cell / cells) + 0.5) / cells,
  })),
};

/** The score from which a face counts; the mesh's presence decides after it. */
export const minCrowdScore = 0.6;
/** Neighbouring tiles share a quarter: a face up to that size is whole in one of them. */
const tileOverlap = 0.25;
/** Squares of which the samples are in memory together, 0.4 MB each: a strip of a picture has thousands of tiles. */
const sampledAtOnce = 16;
/** A box may leave its tile by this share of the tile. */
const edgeTolerance = 0.01;

/**
 * Finds the faces of a picture with many people: on the whole frame, on squares of its short side and on squares of
 * half of that. A face cut by the edge of a tile does not count there, because the neighbouring tile has it whole.
 *
 * @param picture at most 2048 px on the longer side; its smallest faces found are about 18 px wide
 * @param model `crowdDetector` of the models
 * @returns each face once, best score first
 */
export function findCrowd(picture: Raster, model: Model): DetectedFace[] {
  const { widthPx, heightPx } = picture;
  const shortSide = min(widthPx, heightPx);
  const whole = squareAt(widthPx / 2, heightPx / 2, max(widthPx, heightPx));
  const sizes = widthPx === heightPx ? [shortSide / 2] : [shortSide, shortSide / 2];
  const squares = [whole, ...sizes.flatMap((sizePx) => tilesOf(picture, sizePx))];
  const found: DetectedFace[] = [];
  for (let from = 0; from < squares.length; from += sampledAtOnce) {
    found.push(...detect(picture, squares.slice(from, from + sampledAtOnce), model, whole));
  }
  return withoutDuplicates(found);
}

/** The faces that no tile's edge cuts. */
function detect(picture: Raster, squares: readonly Square[], model: Model, whole: Square): DetectedFace[] {
  return sampleSquares(picture, squares, fullRange.inputPx, 'black', -1, 1).flatMap((input, at) => {
    const outputs = model.run(input);
    const boxes = outputs.get('reshaped_regressor_face_4')!;
    const scores = outputs.get('reshaped_classifier_face_4')!;
    const faces = readCandidates(boxes, scores, fullRange, squares[at]!, minCrowdScore);
    return faces.filter((face) => squares[at] === whole || !isCut(face, squares[at]!, picture));
  });
}

/** Squares of one size that cover a picture, from its top left. */
function tilesOf({ widthPx, heightPx }: Raster, sizePx: number): Square[] {
  const [rows, columns] = [middlesAlong(heightPx, sizePx), middlesAlong(widthPx, sizePx)];
  return rows.flatMap((y) => columns.map((x) => squareAt(x, y, sizePx)));
}

function middlesAlong(lengthPx: number, sizePx: number): number[] {
  const gaps = max(0, ceil((lengthPx - sizePx) / (sizePx * (1 - tileOverlap))));
  const step = gaps === 0 ? 0 : (lengthPx - sizePx) / gaps;
  return Array.from({ length: gaps + 1 }, (_, index) => sizePx / 2 + index * step);
}

/** Whether a box crosses an edge of its tile that is not an edge of the picture. */
function isCut(face: DetectedFace, { centre, sizePx }: Square, { widthPx, heightPx }: Raster): boolean {
  const tolerance = edgeTolerance * sizePx;
  const crosses = (from: number, to: number, middle: number, lengthPx: number) => {
    const [start, end] = [middle - sizePx / 2, middle + sizePx / 2];
    return (start > 0.5 && from < start - tolerance) || (end < lengthPx - 0.5 && to > end + tolerance);
  };
  return (
    crosses(face.left, face.left + face.widthPx, centre.x, widthPx) ||
    crosses(face.top, face.top + face.heightPx, centre.y, heightPx)
  );
}
