import type { Point } from '#engine/geometry/point.ts';
import { putLab } from '#engine/measure/lab.ts';
import { interEye, pointsOf, type SeenFace } from './seen-face.ts';
import { outerLipsRim, pupils } from './visible-landmarks.ts';

const { atan2, cos, floor, max, min, PI, round, sin, sqrt } = Math;

/** Colours are read from means of 2 x 2 pixels. Lengths are eye distances. */
const cellPx = 2;
/** How far around the mouth's middle is read. */
const around = { across: 1, above: 0.55, below: 0.8 };
/** A bar begins this far outside the lips and is compared every so often with what lies to both of its sides. */
const bar = { from: 0.04, step: 0.02, sides: [0.07, 0.1] } as const;
/** Where it ends, how far from the lips at least, and what its contrast counts for: a short bar may be by chance. */
const lengths = [
  { to: 0.34, leastAway: 0.2, weight: 1 },
  { to: 0.24, leastAway: 0.14, weight: 0.6 },
] as const;
/** This share of a bar may be hidden or look like skin. */
const hidden = 0.17;
/** Below the level of the mouth, and this far above it, in degrees and by this step. */
const angles = { above: 25, step: 6 };
/** Light and shade change lightness before they change colour. */
const lightnessWeight = 0.7;

/** CIELAB of the surroundings of the mouth, three numbers a cell. */
interface Cells {
  readonly values: Float32Array;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How much a straight bar that begins at the lips differs from what is to both of its sides, in CIELAB: a cigarette, a
 * pen, a straw. Folds of the skin are shallow, and hairs are short or bent.
 */
export function heldObject(face: SeenFace): number {
  const unit = interEye(face) / cellPx;
  const [right, left] = pointsOf(face, pupils) as [Point, Point];
  const roll = atan2(left.y - right.y, left.x - right.x);
  const rim = pointsOf(face, outerLipsRim).map(({ x, y }) => ({ x: x / cellPx, y: y / cellPx }));
  const [corner, other] = [rim[0]!, rim[rim.length / 2]!];
  const middle = { x: (corner.x + other.x) / 2, y: (corner.y + other.y) / 2 };
  const cells = readCells(face, middle, unit);
  const starts = rim.flatMap((point, index) => {
    const next = rim[(index + 1) % rim.length]!;
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }];
  });
  let most = 0;
  for (let degrees = -angles.above; degrees <= 180 + angles.above; degrees += angles.step) {
    const angle = roll + (degrees * PI) / 180;
    const along = { x: cos(angle) * unit, y: sin(angle) * unit };
    for (const start of starts) {
      if ((start.x - middle.x) * along.x + (start.y - middle.y) * along.y < 0) continue;
      for (const length of lengths) most = mostContrast(cells, starts, start, along, length, unit, most);
    }
  }
  return most;
}

/** The contrast of a bar of a length, or `most` where that is not less. */
function mostContrast(
  cells: Cells,
  starts: readonly Point[],
  start: Point,
  along: Point,
  { to, leastAway, weight }: (typeof lengths)[number],
  unit: number,
  most: number,
): number {
  // Lips painted beyond their rim and moustaches run along the lips.
  if (isNearAny(starts, start.x + along.x * to, start.y + along.y * to, leastAway * unit)) return most;
  const [near, far] = bar.sides;
  const first = max(most, weight * barContrast(cells, start, along, near, to, most / weight));
  return max(first, weight * barContrast(cells, start, along, far, to, first / weight));
}

function isNearAny(points: readonly Point[], x: number, y: number, reach: number): boolean {
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index]!;
    if ((point.x - x) * (point.x - x) + (point.y - y) * (point.y - y) < reach * reach) return true;
  }
  return false;
}

/** Room for the contrasts along the longest bar. */
const room = new Float64Array(round((lengths[0].to - bar.from) / bar.step));

/** The contrast that all but the hidden share of a bar has at least, or 0 where that is not above `least`. */
function barContrast(cells: Cells, start: Point, along: Point, side: number, to: number, least: number): number {
  const count = round((to - bar.from) / bar.step);
  const mayHide = floor(hidden * count);
  let low = 0;
  for (let index = 0; index < count; index += 1) {
    const reach = bar.from + index * bar.step;
    const x = start.x + along.x * reach;
    const y = start.y + along.y * reach;
    const at = cellAt(cells, x, y);
    const before = cellAt(cells, x - along.y * side, y + along.x * side);
    const after = cellAt(cells, x + along.y * side, y - along.x * side);
    if (at < 0 || before < 0 || after < 0) return 0;
    const contrast = contrastOf(cells.values, at, before, after);
    room[index] = contrast;
    if (contrast <= least) low += 1;
    if (low > mayHide) return 0;
  }
  return room.subarray(0, count).sort()[mayHide]!;
}

/** The smaller difference from two sides, where both differ in the same way. */
function contrastOf(values: Float32Array, at: number, before: number, after: number): number {
  let dot = 0;
  let one = 0;
  let other = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const weight = channel === 0 ? lightnessWeight : 1;
    const own = values[at + channel]!;
    const a = (own - values[before + channel]!) * weight;
    const b = (own - values[after + channel]!) * weight;
    dot += a * b;
    one += a * a;
    other += b * b;
  }
  if (dot <= 0) return 0;
  return min(1, dot / sqrt(one * other)) * sqrt(min(one, other));
}

/** Where a cell's values begin, or a negative number outside. */
function cellAt({ left, top, width, height }: Cells, x: number, y: number): number {
  const column = floor(x + 0.5) - left;
  const row = floor(y + 0.5) - top;
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : (row * width + column) * 3;
}

/** The mean of one channel of a cell. */
function mean(data: Uint8Array, at: number, below: number): number {
  return (data[at]! + data[at + 3]! + data[at + below]! + data[at + below + 3]! + 2) >> 2;
}

function readCells({ photo: { data, widthPx, heightPx } }: SeenFace, middle: Point, unit: number): Cells {
  const left = max(0, floor(middle.x - around.across * unit));
  const top = max(0, floor(middle.y - around.above * unit));
  const width = max(0, min(floor(widthPx / cellPx), floor(middle.x + around.across * unit)) - left);
  const height = max(0, min(floor(heightPx / cellPx), floor(middle.y + around.below * unit)) - top);
  const values = new Float32Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    readRow(values, row * width * 3, width, data, ((top + row) * widthPx + left) * cellPx * 3, widthPx * 3);
  }
  return { values, left, top, width, height };
}

/** @param from where a row of cells begins in the photo; `below` is the length of the photo's rows */
function readRow(
  values: Float32Array,
  start: number,
  width: number,
  data: Uint8Array,
  from: number,
  below: number,
): void {
  for (let cell = 0; cell < width; cell += 1) {
    const at = from + cell * cellPx * 3;
    putLab(values, start + cell * 3, mean(data, at, below), mean(data, at + 1, below), mean(data, at + 2, below));
  }
}
