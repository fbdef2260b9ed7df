import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { Landmark } from '#engine/face/mesh-face.ts';
import type { PictureRegion } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { faceArea, faceWidthOf } from '#engine/looks/ground/work-raster.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import type { CoarseChange } from '#shared/looks/look-manifest.ts';

const { abs, ceil, floor, max, min, round } = Math;

/** Cells across a face: a spot is smaller than one; an eye, a nostril and the line of a jaw are not. */
const cellsAcross = 16;

/** Every measure of how a whole picture changed. */
export type MeasuredChange = Required<CoarseChange>;

/** Compares two pictures of one size, cell by cell: every colour channel by its mean. */
export function measureCoarseChange(before: Raster, after: Raster, landmarks: readonly Landmark[]): MeasuredChange {
  const side = max(2, round(faceWidthOf(landmarks) / cellsAcross));
  const face = faceArea(landmarks);
  const [from, to] = [cellMeans(before, side), cellMeans(after, side)];
  const [columns, rows] = [ceil(before.widthPx / side), ceil(before.heightPx / side)];
  const outline = faceOutline.map((number) => ({ x: landmarks[number]!.x / side, y: landmarks[number]!.y / side }));
  const inOutline = new Set(pixelsWithin(outline, columns, rows));
  let [aroundSum, around, aroundMax, faceMax, inFace] = [0, 0, 0, 0, 0];
  const besideOutline: number[] = [];
  const moved = [0, 0, 0];
  for (let cell = 0; cell * 3 < from.length; cell += 1) {
    const by = [0, 1, 2].map((channel) => to[cell * 3 + channel]! - from[cell * 3 + channel]!);
    const most = max(...by.map(abs));
    if (isWithin(face, ((cell % columns) + 0.5) * side, (floor(cell / columns) + 0.5) * side)) {
      faceMax = max(faceMax, most);
      if (!inOutline.has(cell)) besideOutline.push(most);
      inFace += 1;
      for (const channel of [0, 1, 2]) moved[channel]! += by[channel]!;
    } else {
      aroundSum += most;
      around += 1;
      aroundMax = max(aroundMax, most);
    }
  }
  const aroundMean = aroundSum / max(1, around);
  const outline95 = quantileOf(besideOutline, 0.95);
  return { aroundMean, aroundMax, faceMax, outline95, faceTone: max(...moved.map(abs)) / max(1, inFace) };
}

function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[floor(share * (sorted.length - 1))] ?? 0;
}

function isWithin({ left, top, widthPx, heightPx }: PictureRegion, x: number, y: number): boolean {
  return x >= left && x < left + widthPx && y >= top && y < top + heightPx;
}

/** The mean of each channel in square cells, 0 to 1; those at the right and lower edge may be smaller. */
function cellMeans({ data, widthPx, heightPx }: Raster, side: number): Float64Array {
  const columns = ceil(widthPx / side);
  const means = new Float64Array(columns * ceil(heightPx / side) * 3);
  for (let row = 0; row < heightPx; row += 1) {
    const line = floor(row / side) * columns;
    const height = min(side, heightPx - floor(row / side) * side);
    for (let column = 0; column < widthPx; column += 1) {
      const block = floor(column / side);
      const cell = (line + block) * 3;
      const share = 255 * height * min(side, widthPx - block * side);
      const at = (row * widthPx + column) * 3;
      means[cell]! += data[at]! / share;
      means[cell + 1]! += data[at + 1]! / share;
      means[cell + 2]! += data[at + 2]! / share;
    }
  }
  return means;
}
