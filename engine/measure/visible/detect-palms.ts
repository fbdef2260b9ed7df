import type { Point } from '#engine/geometry/point.ts';
import type { Model } from '#engine/inference/model.ts';
import { type Square, sampleSquare } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';

/** A palm candidate, in pixels of the picture. */
export interface DetectedPalm {
  /** 0 to 1. */
  readonly score: number;
  readonly centre: Point;
}

const inputResolution = 192;
const valuesPerAnchor = 18;
/** Less is noise; a hand that one size hardly sees may be plain at another. */
const minScore = 0.1;
const anchorPoints = anchorCentres();

/**
 * Runs MediaPipe's palm detector once on an upright square. Several candidates may lie on one palm.
 *
 * @param gain by which the square is brightened before
 */
export function detectPalms(picture: Raster, square: Square, model: Model, gain = 1): DetectedPalm[] {
  const sample = sampleSquare(picture, square, inputResolution);
  const outputs = model.run(gain === 1 ? sample : sample.map((value) => Math.min(1, value * gain)));
  const boxes = outputs.get('Identity')!;
  const logits = outputs.get('Identity_1')!;
  const left = square.centre.x - square.sizePx / 2;
  const top = square.centre.y - square.sizePx / 2;
  const palms: DetectedPalm[] = [];
  for (let index = 0; index < anchorPoints.length; index += 1) {
    const score = scoreOf(logits[index]!);
    if (score < minScore) continue;
    const [anchor, at] = [anchorPoints[index]!, index * valuesPerAnchor];
    const x = left + (boxes[at]! / inputResolution + anchor.x) * square.sizePx;
    const y = top + (boxes[at + 1]! / inputResolution + anchor.y) * square.sizePx;
    palms.push({ score, centre: { x, y } });
  }
  return palms;
}

function scoreOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Two anchors per cell of a 24x24 grid, then six per cell of a 12x12 grid: strides 8, 16, 16, 16 of the graph. */
function anchorCentres(): Point[] {
  const anchors: Point[] = [];
  for (const [cells, perCell] of [
    [24, 2],
    [12, 6],
  ] as const) {
    for (let cell = 0; cell < cells * cells; cell += 1) {
      const centre = { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
      for (let copy = 0; copy < perCell; copy += 1) anchors.push(centre);
    }
  }
  return anchors;
}
