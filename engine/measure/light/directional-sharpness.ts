import { faceOutline, leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';

const { ceil, floor, max, min, round, sqrt } = Math;

/** The inner part of the face: neither the outline, which is sharp before any wall, nor hair decides. */
const innerFace = 0.85;
/**
 * Half the sides of the means that split the face into detail and shape, one after the other, for a face with
 * `measuredInterEyePx` between the eyes.
 */
const reaches = { grain: [1, 1], detail: [2, 2], shape: [6] } as const;
const measuredInterEyePx = 97;
/** What the means reach beyond the face, in pixels of such a face. */
const roomPx = 14;
/** Blocks of skin that tell the grain; the share of them that shows nothing else. */
const blockPx = 12;
const minBlockPixels = 100;
const smoothShare = 0.25;

/** The mean products of gradients: along x, along both, along y. */
interface Gradients {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/**
 * The sharpness of the face in the direction in which it is least sharp, near 0.5 in a sharp portrait, below 0.07 in one
 * that the camera or the head moved in: the detail along that direction for the shape along it, times its share of the
 * same in the sharpest direction.
 *
 * Detail and shape are structure tensors (Bigun and Granlund 1987) of a band and of what is coarser than it; the
 * smallest and the largest of their generalised eigenvalues are the least and the most sharp direction, whatever the
 * angle. A face has more edges across than along, but as many for its shape. Grain adds to all directions alike: the
 * smoothest quarter of the blocks is subtracted.
 */
export function directionalSharpness(luma: Float32Array, photo: Raster, landmarks: readonly Point[]): number {
  const eyesPx = distance(landmarks[rightIris[0]]!, landmarks[leftIris[0]]!);
  const unit = max(0.5, eyesPx / measuredInterEyePx);
  const outline = shrink(
    faceOutline.map((number) => landmarks[number]!),
    innerFace,
  );
  const part = cropAround(luma, photo, outline, ceil(roomPx * unit));
  const inner = pixelsWithin(
    outline.map(({ x, y }) => ({ x: x - part.left, y: y - part.top })),
    part.width,
    part.height,
  );
  if (inner.length === 0) return 0;
  const { fine, coarse, grain } = readGradients(part, inner, unit);
  const [least, most] = ratios({ xx: fine.xx - grain / 2, xy: fine.xy, yy: fine.yy - grain / 2 }, coarse);
  return most <= 0 ? 0 : (max(0, least) * max(0, least)) / most;
}

interface Part {
  readonly luma: Float32Array;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function cropAround(luma: Float32Array, { widthPx, heightPx }: Raster, outline: readonly Point[], room: number): Part {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, top] = [max(0, floor(min(...xs)) - room), max(0, floor(min(...ys)) - room)];
  const width = max(0, min(widthPx, ceil(max(...xs)) + room) - left);
  const height = max(0, min(heightPx, ceil(max(...ys)) + room) - top);
  const part = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * widthPx + left;
    part.set(luma.subarray(from, from + width), row * width);
  }
  return { luma: part, left, top, width, height };
}

/** The gradients of detail and shape, and what of the former's squares is grain. */
function readGradients({ luma, width, height }: Part, pixels: Uint32Array, unit: number) {
  const blocks = ceil(width / blockPx) * ceil(height / blockPx);
  return withKernels((kernels, memory) => {
    const [detail, coarser, places] = [memory.put(luma), memory.reserve(luma.byteLength), memory.put(pixels)];
    const blur = (from: number, to: number, reach: number) =>
      kernels.boxFilter(from, to, width, height, max(1, round(reach * unit)));
    for (const reach of reaches.grain) blur(detail, detail, reach);
    blur(detail, coarser, reaches.detail[0]);
    blur(coarser, coarser, reaches.detail[1]);
    kernels.subtractPlane(detail, coarser, luma.length);
    blur(coarser, coarser, reaches.shape[0]);
    const gradientsOf = (plane: number) => {
      const [perBlock, sums] = [memory.put(new Float64Array(2 * blocks)), memory.reserve(24)];
      kernels.sumGradients(plane, width, height, places, pixels.length, perBlock, blockPx, sums);
      const [xx, xy, yy] = Array.from(memory.doubles(sums, 3), (sum) => sum / pixels.length) as [
        number,
        number,
        number,
      ];
      return { gradients: { xx, xy, yy }, grain: grainOf(memory.doubles(perBlock, 2 * blocks)) };
    };
    const { gradients: fine, grain } = gradientsOf(detail);
    return { fine, coarse: gradientsOf(coarser).gradients, grain };
  });
}

/**
 * The gradients' mean square in the smoothest blocks.
 *
 * @param blocks the squares of each, then the pixels of each
 */
function grainOf(blocks: Float64Array): number {
  const counts = blocks.subarray(blocks.length / 2);
  const whole = blocks
    .subarray(0, counts.length)
    .map((sum, block) => sum / max(1, counts[block]!))
    .filter((_, at) => counts[at]! >= minBlockPixels);
  return whole.sort()[floor(whole.length * smoothShare)] ?? 0;
}

/** The smallest and the largest ratio of two tensors over all directions. */
function ratios(fine: Gradients, coarse: Gradients): [number, number] {
  const area = coarse.xx * coarse.yy - coarse.xy * coarse.xy;
  if (area <= 0) return [0, 0];
  const half = (coarse.yy * fine.xx - 2 * coarse.xy * fine.xy + coarse.xx * fine.yy) / (2 * area);
  const product = (fine.xx * fine.yy - fine.xy * fine.xy) / area;
  const apart = sqrt(max(0, half * half - product));
  return [half - apart, half + apart];
}
