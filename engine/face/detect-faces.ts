import type { Point } from '#engine/geometry/point.ts';
import type { Model } from '#engine/inference/model.ts';
import { type Square, sampleSquares } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';

const { ceil, exp, floor, max, min } = Math;

/** A face candidate, in pixels of the picture. */
export interface DetectedFace {
  /** 0 to 1. */
  readonly score: number;
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The subject's right eye, on the picture's left. */
  readonly rightEye: Point;
  readonly leftEye: Point;
}

/** How a detector is read: its input's side, and the middle of the cell behind each row of its output. */
export interface DetectorShape {
  readonly inputPx: number;
  readonly anchors: readonly Point[];
}

const valuesPerAnchor = 16;
const shortRange: DetectorShape = { inputPx: 128, anchors: anchorCentres() };

/** Scores a candidate needs: in the whole frame, in a tile, and in a small tile where false alarms are likelier. */
const minWholeFrameScore = 0.5;
const minTileScore = 0.6;
export const minSmallTileScore = 0.65;

/**
 * Finds the faces of a picture with BlazeFace, on the whole frame and on square tiles of the short side; when that
 * finds none, also on smaller tiles. Duplicates are merged; the best score comes first.
 */
export function detectFaces(picture: Raster, model: Model): DetectedFace[] {
  const { widthPx, heightPx } = picture;
  const shortSide = min(widthPx, heightPx);
  const whole = squareAt(widthPx / 2, heightPx / 2, max(widthPx, heightPx));
  const squares = [whole, ...tilesAlong(widthPx, heightPx)];
  const [inWhole, ...inTiles] = detectIn(picture, squares, model, min(minWholeFrameScore, minTileScore));
  const found = [
    ...inWhole!.filter(({ score }) => score >= minWholeFrameScore),
    ...inTiles.flat().filter(({ score }) => score >= minTileScore),
  ];
  if (found.length > 0) return withoutDuplicates(found);
  return withoutDuplicates(
    detectIn(picture, tileGrid(widthPx, heightPx, shortSide * 0.6), model, minSmallTileScore).flat(),
  );
}

/**
 * The same with one run on the whole frame: enough where the person is asked to come close, as in front of a camera.
 */
export function detectAtOnce(picture: Raster, model: Model): DetectedFace[] {
  const { widthPx, heightPx } = picture;
  const whole = squareAt(widthPx / 2, heightPx / 2, max(widthPx, heightPx));
  return withoutDuplicates(detectIn(picture, [whole], model, minWholeFrameScore)[0]!);
}

/** Runs the detector once on each upright square; the faces of each. */
export function detectIn(
  picture: Raster,
  squares: readonly Square[],
  model: Model,
  minimumScore: number,
): DetectedFace[][] {
  return sampleSquares(picture, squares, shortRange.inputPx, 'black', -1, 1).map((input, at) => {
    const outputs = model.run(input);
    const [boxes, logits] = [outputs.get('regressors')!, outputs.get('classificators')!];
    return readCandidates(boxes, logits, shortRange, squares[at]!, minimumScore);
  });
}

/**
 * Reads the output of a BlazeFace detector.
 *
 * @param boxes 16 numbers an anchor, in pixels of the input: middle, width, height and six points
 * @param logits one number an anchor
 */
export function readCandidates(
  boxes: Float32Array,
  logits: Float32Array,
  { inputPx, anchors }: DetectorShape,
  square: Square,
  minimumScore: number,
): DetectedFace[] {
  const left = square.centre.x - square.sizePx / 2;
  const top = square.centre.y - square.sizePx / 2;
  const faces: DetectedFace[] = [];
  for (const [anchor, cell] of anchors.entries()) {
    const score = 1 / (1 + exp(-logits[anchor]!));
    if (score < minimumScore) continue;
    const at = anchor * valuesPerAnchor;
    const point = (offset: number): Point => ({
      x: left + (boxes[at + offset]! / inputPx + cell.x) * square.sizePx,
      y: top + (boxes[at + offset + 1]! / inputPx + cell.y) * square.sizePx,
    });
    const centre = point(0);
    const widthPx = (boxes[at + 2]! / inputPx) * square.sizePx;
    const heightPx = (boxes[at + 3]! / inputPx) * square.sizePx;
    faces.push({
      score,
      left: centre.x - widthPx / 2,
      top: centre.y - heightPx / 2,
      widthPx,
      heightPx,
      rightEye: point(4),
      leftEye: point(6),
    });
  }
  return faces;
}

/** Two anchors per cell of a 16x16 grid, then six per cell of an 8x8 grid, as BlazeFace was trained. */
function anchorCentres(): Point[] {
  const anchors: Point[] = [];
  for (const [cells, perCell] of [
    [16, 2],
    [8, 6],
  ] as const) {
    for (let cell = 0; cell < cells * cells; cell += 1) {
      const centre = { x: ((cell % cells) + 0.5) / cells, y: (floor(cell / cells) + 0.5) / cells };
      for (let copy = 0; copy < perCell; copy += 1) anchors.push(centre);
    }
  }
  return anchors;
}

export function squareAt(x: number, y: number, sizePx: number): Square {
  return { centre: { x, y }, sizePx, angle: 0 };
}

function tilesAlong(widthPx: number, heightPx: number): Square[] {
  const sizePx = min(widthPx, heightPx);
  const room = max(widthPx, heightPx) - sizePx;
  if (room === 0) return [];
  const count = max(2, ceil(((room + sizePx) / sizePx) * 1.5));
  return Array.from({ length: count }, (_, index) => {
    const along = sizePx / 2 + (index / (count - 1)) * room;
    return widthPx > heightPx ? squareAt(along, sizePx / 2, sizePx) : squareAt(sizePx / 2, along, sizePx);
  });
}

function tileGrid(widthPx: number, heightPx: number, sizePx: number): Square[] {
  const tiles: Square[] = [];
  for (let y = sizePx / 2; y <= heightPx - sizePx / 2 + 1; y += sizePx / 2) {
    for (let x = sizePx / 2; x <= widthPx - sizePx / 2 + 1; x += sizePx / 2) tiles.push(squareAt(x, y, sizePx));
  }
  return tiles;
}

/** Keeps the best of candidates that overlap, or of which one lies mostly within the other. */
export function withoutDuplicates(candidates: readonly DetectedFace[]): DetectedFace[] {
  const kept: DetectedFace[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    if (kept.every((face) => !overlaps(candidate, face))) kept.push(candidate);
  }
  return kept;
}

function overlaps(a: DetectedFace, b: DetectedFace): boolean {
  const width = min(a.left + a.widthPx, b.left + b.widthPx) - max(a.left, b.left);
  const height = min(a.top + a.heightPx, b.top + b.heightPx) - max(a.top, b.top);
  if (width <= 0 || height <= 0) return false;
  const shared = width * height;
  const areas = [a.widthPx * a.heightPx, b.widthPx * b.heightPx] as const;
  return shared / (areas[0] + areas[1] - shared) >= 0.3 || shared / min(...areas) >= 0.6;
}
