import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type KernelMemory, withKernels } from '#engine/kernels/kernels.ts';

const { abs, cos, floor, max, min, sin } = Math;

/** A square of a picture, turned clockwise by an angle in radians. */
export interface Square {
  readonly centre: Point;
  readonly sizePx: number;
  readonly angle: number;
}

/** A square of which the samples may have left and right exchanged. */
type SampledSquare = Square & { readonly isFlipped?: boolean };

/**
 * The values outside the picture: black, or the nearest pixel of its edge; beyond the left and right edge also so many
 * pixels of its mirror image first.
 */
export type Beyond = 'black' | 'edge' | { readonly mirroredPx: number };

/** Crops a square from a picture: `sampleSquares` of one. */
export function sampleSquare(
  picture: Raster,
  square: Square,
  resolution: number,
  ...values: SampledValues
): Float32Array {
  return sampleSquares(picture, [square], resolution, ...values)[0]!;
}

type SampledValues = readonly [beyond?: Beyond, low?: number, high?: number];

/**
 * Crops squares from a picture as inputs of a network: `resolution` squared RGB values from `low` to `high` each.
 *
 * Bilinear. The part of the picture in which they lie is copied once for all.
 */
export function sampleSquares(
  picture: Raster,
  squares: readonly SampledSquare[],
  resolution: number,
  ...[beyond = 'black', low = 0, high = 1]: SampledValues
): Float32Array[] {
  if (squares.length === 0) return [];
  const { widthPx, heightPx } = picture;
  const mirroredPx = typeof beyond === 'string' ? 0 : min(beyond.mirroredPx, widthPx - 1);
  const part = partAround(picture, squares, mirroredPx > 0);
  return withKernels((kernels, memory) => {
    const source = [putPart(memory, picture, part), part.widthPx * 3, part.left, part.top, widthPx, heightPx] as const;
    const count = resolution * resolution * 3;
    const target = memory.reserve(count * 4);
    const levels = [+(beyond === 'black'), mirroredPx, low, (high - low) / 255] as const;
    return squares.map(({ centre, sizePx, angle, isFlipped = false }) => {
      const step = sizePx / resolution;
      const turn = [cos(angle) * step, sin(angle) * step] as const;
      kernels.sampleSquare(...source, target, resolution, +isFlipped, centre.x, centre.y, ...turn, ...levels);
      return memory.floats(target, count).slice();
    });
  });
}

interface Part {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The part of a picture that squares show, all of its width where it is mirrored beyond its sides. */
function partAround({ widthPx, heightPx }: Raster, squares: readonly Square[], isMirrored: boolean): Part {
  // Half the side of the upright square around a turned one, and the pixel that is interpolated with.
  const reaches = squares.map(({ sizePx, angle }) => (abs(sin(angle)) + abs(cos(angle))) * (sizePx / 2) + 1);
  const range = (lengthPx: number, middles: readonly number[]) => {
    const within = (place: number) => max(0, min(lengthPx - 1, floor(place)));
    const from = min(...middles.map((middle, at) => within(middle - reaches[at]!)));
    return [from, max(...middles.map((middle, at) => within(middle + reaches[at]!))) + 1 - from] as const;
  };
  const [top, height] = range(
    heightPx,
    squares.map(({ centre }) => centre.y),
  );
  if (isMirrored) return { left: 0, top, widthPx, heightPx: height };
  const [left, width] = range(
    widthPx,
    squares.map(({ centre }) => centre.x),
  );
  return { left, top, widthPx: width, heightPx: height };
}

/** Copies a part of a picture into the kernels' memory. */
function putPart(memory: KernelMemory, { data, widthPx: stride }: Raster, part: Part): number {
  const { left, top, widthPx, heightPx } = part;
  if (widthPx === stride) return memory.put(data.subarray(top * stride * 3, (top + heightPx) * stride * 3));
  const address = memory.reserve(widthPx * heightPx * 3);
  const target = memory.bytes(address, widthPx * heightPx * 3);
  for (let row = 0; row < heightPx; row += 1) {
    const from = ((top + row) * stride + left) * 3;
    target.set(data.subarray(from, from + widthPx * 3), row * widthPx * 3);
  }
  return address;
}
