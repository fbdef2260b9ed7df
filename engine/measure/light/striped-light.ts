import { foreheadMiddle, leftCheek, leftIris, rightCheek, rightIris } from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { luminanceAt } from './linear-mean.ts';

const { floor, log2, min, round } = Math;

/** A strip of skin that is read from above to below: half its width and its reach, in eye distances. */
interface Strip {
  readonly halfWidth: number;
  readonly above: number;
  readonly below: number;
}

const cheekStrip: Strip = { halfWidth: 0.12, above: 0.25, below: 0.45 };
const foreheadStrip: Strip = { halfWidth: 0.2, above: 0.25, below: 0.25 };
/** Added to luminance: an 8-bit picture tells nothing apart below it. */
const blackLevel = 1 / 1024;
/** The brightest and the darkest tenth of the rows are left out. */
const spreadShares = { from: 0.1, to: 0.9 };

/**
 * How striped the light on the face is: the share of the light that the darker rows of skin lack, beyond the even shading
 * of a round cheek (a parabola), on the least striped of both cheeks and the forehead. A blind's shadows cross all of them; a beard
 * does not reach the forehead, and a fringe does not reach the cheeks.
 */
export function stripedLight(photo: Raster, landmarks: readonly Point[]): number {
  const [right, left] = [landmarks[rightIris[0]]!, landmarks[leftIris[0]]!];
  const interEyePx = distance(right, left);
  const along = { x: (left.x - right.x) / interEyePx, y: (left.y - right.y) / interEyePx };
  const [above, brows] = [landmarks[foreheadMiddle.above]!, landmarks[foreheadMiddle.below]!];
  const forehead = { x: (above.x + brows.x) / 2, y: (above.y + brows.y) / 2 };
  const stripes = (middle: Point, strip: Strip) => spread(unshaded(readRows(photo, middle, strip, along, interEyePx)));
  const stops = min(
    stripes(landmarks[rightCheek]!, cheekStrip),
    stripes(landmarks[leftCheek]!, cheekStrip),
    stripes(forehead, foreheadStrip),
  );
  return 1 - 2 ** -stops;
}

/** The light of each row of a strip, in stops, from above to below; rows run along the eye line. */
function readRows(photo: Raster, middle: Point, strip: Strip, along: Point, interEyePx: number): number[] {
  const { widthPx, heightPx } = photo;
  const rows: number[] = [];
  const reach = floor(strip.halfWidth * interEyePx);
  for (let down = -round(strip.above * interEyePx); down <= strip.below * interEyePx; down += 1) {
    let [sum, count] = [0, 0];
    for (let across = -reach; across <= reach; across += 1) {
      const x = round(middle.x + along.x * across - along.y * down);
      const y = round(middle.y + along.y * across + along.x * down);
      if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) continue;
      sum += luminanceAt(photo, y * widthPx + x);
      count += 1;
    }
    if (count > 0) rows.push(log2(sum / count + blackLevel));
  }
  return rows;
}

/** What is left when the parabola that fits best is taken off, by Legendre's polynomials made orthogonal on the rows. */
function unshaded(rows: readonly number[]): number[] {
  const places = rows.map((_, row) => (2 * row) / Math.max(1, rows.length - 1) - 1);
  const bend = mean(places.map((place) => place * place));
  const shapes = [places.map(() => 1), places, places.map((place) => place * place - bend)];
  return shapes.reduce((left, shape) => withoutShape(left, shape), [...rows]);
}

function withoutShape(rows: readonly number[], shape: readonly number[]): number[] {
  const weight = shape.reduce((sum, value) => sum + value * value, 0);
  const amount = rows.reduce((sum, value, row) => sum + value * shape[row]!, 0) / (weight || 1);
  return rows.map((value, row) => value - amount * shape[row]!);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function spread(rows: readonly number[]): number {
  if (rows.length === 0) return 0;
  const sorted = rows.toSorted((one, other) => one - other);
  return sorted[floor(rows.length * spreadShares.to)]! - sorted[floor(rows.length * spreadShares.from)]!;
}
