import { faceOutline } from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import { cellPx, type Grid, readGrid } from '#engine/measure/colour-grid.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import { interEye, pointsOf, type SeenFace } from './seen-face.ts';
import { outerLipsRim } from './visible-landmarks.ts';

const { cos, max, min, PI, sin } = Math;

/** Brows and eyes with their surroundings; the first five follow the upper rim of a brow. */
// biome-ignore format: a table of numbers
const sockets = [
  [70, 63, 105, 66, 107, 55, 193, 245, 233, 232, 231, 230, 229, 228, 31, 226, 35, 124, 46],
  [300, 293, 334, 296, 336, 285, 417, 465, 453, 452, 451, 450, 449, 448, 261, 446, 265, 353, 276],
] as const;
const browPoints = 5;
const belowNose = 2;
const nostrils = [98, 327] as const;

/** What is left out around the outline, above the brows, beside the eyes, around the lips and below the nose. */
const rims = { outline: 0.95, brows: 0.07, beside: 1.12, lips: 1.4, nose: { across: 0.06, up: 0.03, high: 0.11 } };

/** Whether a cell is outside of the face, skin, or one of eyes, brows, nostrils and lips. */
export const zones = { outside: 0, skin: 1, feature: 2 } as const;

/** The face on a grid. */
export interface SkinArea {
  readonly grid: Grid;
  readonly zones: Uint8Array;
  /** Between the pupils, in cells. */
  readonly unit: number;
}

/** Finds where a face has nothing but skin, from landmarks alone. */
export function findSkin(face: SeenFace): SkinArea {
  const unit = interEye(face);
  const outline = pointsOf(face, faceOutline);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const grid = readGrid(face.photo, { left: min(...xs), right: max(...xs), top: min(...ys), bottom: max(...ys) });
  const { width, height } = grid;
  const zone = new Uint8Array(width * height);
  const within = (polygon: readonly Point[]) => {
    const onGrid = polygon.map(({ x, y }) => ({ x: x / cellPx - grid.left, y: y / cellPx - grid.top }));
    return pixelsWithin(onGrid, width, height);
  };
  mark(zone, within(shrink(outline, rims.outline)), zones.outside, zones.skin);
  const features = [
    ...sockets.map((numbers) => {
      const points = pointsOf(face, numbers);
      const middle = points.reduce((sum, { x }) => sum + x / points.length, 0);
      return points.map(({ x, y }, at) => ({
        x: middle + (x - middle) * rims.beside,
        y: at < browPoints ? y - rims.brows * unit : y,
      }));
    }),
    shrink(pointsOf(face, outerLipsRim), rims.lips),
    aroundNostrils(face, unit),
  ];
  for (const feature of features) mark(zone, within(feature), zones.skin, zones.feature);
  return { grid, zones: zone, unit: unit / cellPx };
}

/** Marks those cells that had another mark until now. */
function mark(zone: Uint8Array, cells: Uint32Array, before: number, after: number): void {
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index]!;
    if (zone[cell] === before) zone[cell] = after;
  }
}

function aroundNostrils({ landmarks }: SeenFace, unit: number): Point[] {
  const { x, y } = landmarks[belowNose]!;
  const [right, left] = nostrils.map((number) => landmarks[number]!) as [Point, Point];
  const across = distance(right, left) / 2 + rims.nose.across * unit;
  return Array.from({ length: 16 }, (_, at) => ({
    x: x + across * cos((at * PI) / 8),
    y: y - rims.nose.up * unit + rims.nose.high * unit * sin((at * PI) / 8),
  }));
}
