import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { RenderedCrop } from '#engine/layout/render-crop.ts';
import type { PhotoView } from '#engine/origin/photo-view.ts';

const { floor, max, round } = Math;

/** Eye distance of the view; waves of 3 to 35 pixels of a photo of 600 are 1.5 to 18 of its pixels. */
const viewedInterEyePx = 48;

/** Averages squares of whole pixels of the planned photo. */
export function viewPhoto(
  { raster, inside }: Pick<RenderedCrop, 'raster' | 'inside'>,
  landmarks: readonly Point[],
): PhotoView {
  const side = max(1, round(distance(landmarks[rightIris[0]]!, landmarks[leftIris[0]]!) / viewedInterEyePx));
  const { data, widthPx: width } = raster;
  const [widthPx, heightPx] = [floor(width / side), floor(raster.heightPx / side)];
  const [green, colour] = [new Float32Array(widthPx * heightPx), new Float32Array(widthPx * heightPx)];
  const isInside = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row += 1) {
    const to = row * widthPx;
    for (let line = row * side; line < (row + 1) * side; line += 1) {
      addRow(data, line * width * 3, side, green.subarray(to, to + widthPx), colour.subarray(to, to + widthPx));
    }
    for (let column = 0; column < widthPx; column += 1) {
      isInside[to + column] = inside[row * side * width + column * side]!;
    }
  }
  const inView = landmarks.map(({ x, y }) => ({ x: x / side, y: y / side }));
  return { green, colour, inside: isInside, widthPx, heightPx, landmarks: inView };
}

/** Adds a row to its means. A function of its own, so that it is soon compiled. */
function addRow(data: Uint8Array, start: number, side: number, green: Float32Array, colour: Float32Array): void {
  const share = 1 / (side * side);
  for (let column = 0, at = start; column < green.length; column += 1) {
    let [level, difference] = [0, 0];
    for (let end = at + side * 3; at < end; at += 3) {
      level += data[at + 1]!;
      difference += data[at]! - data[at + 2]!;
    }
    green[column]! += level * share;
    colour[column]! += difference * share;
  }
}
