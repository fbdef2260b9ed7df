import { beforeAll, describe, expect, test } from '@jest/globals';
import { distance, type Point } from '#engine/geometry/point.ts';
import { browUpperEdge, irisPoints, pointsOf, sides } from '#engine/looks/ground/face-lists.ts';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { copyWork, openFaceWork, setLab, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { findUncovered } from './find-uncovered.ts';
import { makeUpFace } from './make-up-face.ts';

let face: WorkRaster;
beforeAll(async () => {
  const { picture, landmarks } = await facePortrait();
  face = openFaceWork(picture, landmarks, 300);
});

const brown = { l: 0.27, a: 0.02, b: 0.03 };
const gold = { l: 0.86, a: 0.01, b: 0.13 };
const black = { l: 0.15, a: 0, b: 0 };

test('a bare face has nothing lying over its lids, brows and cheeks', () => {
  const uncovered = uncoveredOf(face);
  const { brows, eyes } = drawFaceMasks(face);
  for (const place of [brows, eyes]) expect(meanWhere(uncovered, (at) => place[at]! > 0.9)).toBeGreaterThan(0.95);
  for (const cheek of [50, 280]) expect(meanWhere(uncovered, near(face.landmarks[cheek]!, 0.05))).toBeGreaterThan(0.99);
});

describe.each([
  ['brown', brown],
  ['gold', gold],
] as const)('a strand of %s hair from the temple over the corner of the eye', (_, colour) => {
  test('stays as it is while the skin next to it is made up', () => {
    const { strand, work } = withStroke(
      face,
      ({ landmarks }) => [landmarks[127]!, landmarks[33]!, landmarks[117]!],
      colour,
    );
    const [plain, look] = [face, work].map((one) => makeUpFace(one, { style: 'dramatic', intensity: 'heavy' }));
    const inside = (at: number) => strand[at]! === 1;
    const painted = meanChange(face, plain!, inside);
    expect(painted).toBeGreaterThan(0.015);
    expect(meanChange(work, look!, inside)).toBeLessThan(painted * 0.35);
  });
});

test('a fringe hides the brow below it', () => {
  const { landmarks, faceWidth } = face;
  const work = copyWork(face);
  const brow = pointsOf(landmarks, browUpperEdge.right);
  const low = Math.max(...brow.map(({ y }) => y)) + 0.02 * faceWidth;
  for (let row = 0; row < low; row += 1)
    for (let column = 0; column < landmarks[9]!.x; column += 1)
      setLab(work, row * work.widthPx + column, brown.l, brown.a, brown.b);
  const uncovered = uncoveredOf(work);
  const { brows } = drawFaceMasks(work);
  const side = (right: boolean) => (at: number) =>
    brows[at]! > 0.9 && at % work.widthPx < landmarks[9]!.x === right && Math.floor(at / work.widthPx) < low - 2;
  expect(meanWhere(uncovered, side(true))).toBeLessThan(0.1);
});

test('frames of glasses hide what is behind them, lenses do not', () => {
  const between = distance(face.landmarks[irisPoints.right[0]]!, face.landmarks[irisPoints.left[0]]!);
  const { strand: frame, work } = withStroke(face, glasses, black);
  const uncovered = uncoveredOf(work);
  const { oval } = drawFaceMasks(work);
  expect(meanWhere(uncovered, (at) => frame[at]! === 1 && oval[at]! > 0.95)).toBeLessThan(0.15);
  for (const side of sides) {
    const pupil = face.landmarks[irisPoints[side][0]]!;
    const below = { x: pupil.x, y: pupil.y + 0.18 * between };
    expect(meanWhere(uncovered, near(below, 0.02))).toBeGreaterThan(0.9);
  }
});

/** From the left temple over both lenses to the right one. */
function glasses({ landmarks }: WorkRaster): Point[] {
  const [right, left] = [landmarks[irisPoints.right[0]]!, landmarks[irisPoints.left[0]]!];
  const unit = distance(right, left) / 100;
  const lens = ({ x, y }: Point, way: 1 | -1) =>
    [...Array(25).keys()].map((step) => {
      const turn = Math.PI * (1 + (way * step) / 12);
      return { x: x + 40 * unit * Math.cos(turn), y: y + 30 * unit * Math.sin(turn) };
    });
  const temples = [landmarks[127]!, landmarks[356]!].map((point, at) => ({
    x: point.x + (at === 0 ? -9 : 9),
    y: right.y,
  }));
  const [first, second] = [lens(right, 1), lens(left, 1)];
  return [temples[0]!, ...first, ...first.slice(0, 13), ...second, ...second.slice(0, 13), temples[1]!];
}

function uncoveredOf(work: WorkRaster): Float32Array {
  return findUncovered(work, drawFaceMasks(work), findSkin(work));
}

/** The face with a stroke along some points, and where it is. */
function withStroke(
  of: WorkRaster,
  along: (work: WorkRaster) => readonly Point[],
  { l, a, b }: { readonly l: number; readonly a: number; readonly b: number },
): { strand: Uint8Array; work: WorkRaster } {
  const work = copyWork(of);
  const strand = new Uint8Array(of.lab.l.length);
  const points = along(of);
  const radius = 0.009 * of.faceWidth;
  for (let piece = 0; piece + 1 < points.length; piece += 1) {
    const [from, to] = [points[piece]!, points[piece + 1]!];
    const steps = Math.ceil(distance(from, to) * 2);
    for (let step = 0; step <= steps; step += 1) {
      const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps];
      for (let row = Math.floor(y - radius); row < y + radius; row += 1) {
        for (let column = Math.floor(x - radius); column < x + radius; column += 1) {
          if (Math.hypot(column + 0.5 - x, row + 0.5 - y) > radius) continue;
          strand[row * of.widthPx + column] = 1;
          setLab(work, row * of.widthPx + column, l, a, b);
        }
      }
    }
  }
  return { strand, work };
}

function near(point: Point, share: number): (at: number) => boolean {
  return (at) => {
    const [x, y] = [(at % face.widthPx) + 0.5, Math.floor(at / face.widthPx) + 0.5];
    return distance({ x, y }, point) < share * face.faceWidth;
  };
}

function meanWhere(plane: Float32Array, counts: (at: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < plane.length; at += 1) {
    if (!counts(at)) continue;
    sum += plane[at]!;
    count += 1;
  }
  expect(count).toBeGreaterThan(0);
  return sum / count;
}

function meanChange(before: WorkRaster, after: WorkRaster, counts: (at: number) => boolean): number {
  const change = new Float32Array(before.lab.l.length);
  for (let at = 0; at < change.length; at += 1) {
    change[at] = Math.hypot(
      after.lab.l[at]! - before.lab.l[at]!,
      after.lab.a[at]! - before.lab.a[at]!,
      after.lab.b[at]! - before.lab.b[at]!,
    );
  }
  return meanWhere(change, counts);
}
