import type { Landmark } from '#engine/face/mesh-face.ts';
import type { PictureRegion } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';

const { ceil, floor, max, min } = Math;

/** Where a face is cropped from pictures of the same size, and by how much it is reduced. */
export interface FaceCrop {
  /** In pixels of the picture; its sides are multiples of `factor`. */
  readonly area: PictureRegion;
  /** Picture pixels along the side of one pixel of the crop. */
  readonly factor: number;
}

/** The networks that compare look at 224 pixels of a face at most. */
const enoughPx = 300;
/** The margin of the crop beyond the mesh on each side, in its larger extent: the networks see some of the surroundings. */
const margin = 0.3;

/** @param landmarks in pixels of the picture */
export function planFaceCrop(landmarks: readonly Landmark[], picture: Pick<Raster, 'widthPx' | 'heightPx'>): FaceCrop {
  const xs = landmarks.map(({ x }) => x);
  const ys = landmarks.map(({ y }) => y);
  const [fromX, toX, fromY, toY] = [min(...xs), max(...xs), min(...ys), max(...ys)];
  const extent = max(toX - fromX, toY - fromY);
  const factor = max(1, floor(extent / enoughPx));
  const left = max(0, floor(fromX - margin * extent));
  const top = max(0, floor(fromY - margin * extent));
  const whole = (from: number, to: number) => floor((to - from) / factor) * factor;
  return {
    area: {
      left,
      top,
      widthPx: whole(left, min(picture.widthPx, ceil(toX + margin * extent))),
      heightPx: whole(top, min(picture.heightPx, ceil(toY + margin * extent))),
    },
    factor,
  };
}

/** Crops the face; a pixel of the crop is the mean of the pixels it covers. */
export function cropFace({ data, widthPx: stride }: Raster, { area, factor }: FaceCrop): Raster {
  const widthPx = area.widthPx / factor;
  const heightPx = area.heightPx / factor;
  const crop = new Uint8Array(widthPx * heightPx * 3);
  const sums = new Uint32Array(widthPx * 3);
  const covered = factor * factor;
  for (let row = 0; row < heightPx; row += 1) {
    sums.fill(0);
    for (let down = 0; down < factor; down += 1) {
      sumRow(sums, data, ((area.top + row * factor + down) * stride + area.left) * 3, factor);
    }
    for (let at = 0; at < sums.length; at += 1) crop[row * sums.length + at] = (sums[at]! + covered / 2) / covered;
  }
  return { data: crop, widthPx, heightPx };
}

/** Adds a row of the picture, `factor` pixels to each place; a function of its own, because it runs for every row. */
function sumRow(sums: Uint32Array, data: Uint8Array, start: number, factor: number): void {
  for (let to = 0, from = start; to < sums.length; to += 3) {
    // Summed up beside the array: there are millions of these pixels.
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let across = 0; across < factor; across += 1, from += 3) {
      red += data[from]!;
      green += data[from + 1]!;
      blue += data[from + 2]!;
    }
    sums[to]! += red;
    sums[to + 1]! += green;
    sums[to + 2]! += blue;
  }
}

/** Landmarks of the picture as they lie in its crop. */
export function landmarksInCrop(landmarks: readonly Landmark[], { area, factor }: FaceCrop): Landmark[] {
  return landmarks.map(({ x, y, z }) => ({ x: (x - area.left) / factor, y: (y - area.top) / factor, z: z / factor }));
}
