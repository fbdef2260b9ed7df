import { type Frame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Model } from '#engine/inference/model.ts';
import { type Square, sampleSquare } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';

const { floor, max, min } = Math;

const RESOLUTION = 256;

/**
 * Crops the mask network looks at, in face heights. Wide ones know what is a person, tight ones draw the outline much
 * finer; the weighted mean has both. The first covers everything the photo can show.
 */
const CROPS = [
  { size: 4, down: 0.35, weight: 0.4, mirrored: false },
  { size: 3, down: 0.3, weight: 1, mirrored: false },
  { size: 2.4, down: 0.1, weight: 1.5, mirrored: true },
  { size: 2, down: -0.3, weight: 3, mirrored: true },
  { size: 1.6, down: -0.45, weight: 5, mirrored: true },
] as const;

/** Beyond the picture, repeating its edge keeps shoulders solid, black keeps the top of the head honest. */
const EDGE_SHARE = 0.6;
/** A crop's influence fades in over this share of its size, so that no seam shows. */
const FADE = 0.12;

interface Patch {
  readonly square: Square;
  readonly cosine: number;
  readonly sine: number;
  readonly weight: number;
  readonly values: Float32Array;
}

/** How sure the network is, 0 to 1, that a position of the picture belongs to the person. */
export interface PersonMask {
  at(point: Point): number;
}

/**
 * Masks the person whose face is given, on several crops, most of them as they are and mirrored.
 *
 * @param frame the upright frame whose origin lies between the eyes
 * @param faceCentreX of the face, in the frame
 */
export function maskPerson(
  picture: Raster,
  frame: Frame,
  faceCentreX: number,
  faceHeightPx: number,
  model: Model,
): PersonMask {
  const patches = CROPS.map(({ size, down, weight, mirrored }) => {
    const centre = outOfFrame(frame, { x: faceCentreX, y: down * faceHeightPx });
    const square: Square = { centre, sizePx: size * faceHeightPx, angle: frame.angle };
    const [cosine, sine] = [Math.cos(frame.angle), Math.sin(frame.angle)];
    return { square, weight, cosine, sine, values: maskSquare(picture, square, mirrored, model) };
  });
  return { at: (point) => blend(patches, point) };
}

function maskSquare(picture: Raster, square: Square, mirrored: boolean, model: Model): Float32Array {
  const input = sampleSquare(picture, square, RESOLUTION, 'edge');
  const values = runMask(input, model);
  if (mirrored) {
    const back = mirrorRows(runMask(mirrorRows(input, 3), model), 1);
    mix(values, back, 0.5);
  }
  if (!liesWithin(picture, square)) {
    mix(values, runMask(sampleSquare(picture, square, RESOLUTION, 'black'), model), EDGE_SHARE);
  }
  return values;
}

/** Takes `share` of the first and the rest of the second, in place. */
function mix(values: Float32Array, others: Float32Array, share: number): void {
  for (let at = 0; at < values.length; at += 1) values[at] = values[at]! * share + others[at]! * (1 - share);
}

function runMask(input: Float32Array, model: Model): Float32Array {
  return model.run(input).get('activation_10')!;
}

function mirrorRows(values: Float32Array, channels: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let row = 0; row < RESOLUTION; row += 1) {
    for (let column = 0; column < RESOLUTION; column += 1) {
      const from = (row * RESOLUTION + column) * channels;
      const to = (row * RESOLUTION + RESOLUTION - 1 - column) * channels;
      for (let channel = 0; channel < channels; channel += 1) result[to + channel] = values[from + channel]!;
    }
  }
  return result;
}

function liesWithin(picture: Raster, square: Square): boolean {
  const half = square.sizePx / 2;
  return [-half, half].every((x) =>
    [-half, half].every((y) => {
      const corner = outOfFrame({ origin: square.centre, angle: square.angle }, { x, y });
      return corner.x >= 0 && corner.y >= 0 && corner.x <= picture.widthPx && corner.y <= picture.heightPx;
    }),
  );
}

function blend(patches: readonly Patch[], point: Point): number {
  let sum = 0;
  let weights = 0;
  for (const { square, weight, cosine, sine, values } of patches) {
    const dx = point.x - square.centre.x;
    const dy = point.y - square.centre.y;
    const u = (cosine * dx + sine * dy) / square.sizePx + 0.5;
    const v = (cosine * dy - sine * dx) / square.sizePx + 0.5;
    const inset = min(u, v, 1 - u, 1 - v);
    if (inset <= 0) continue;
    const share = values === patches[0]?.values ? weight : weight * smoothstep(inset / FADE);
    sum += share * bilinear(values, u * RESOLUTION - 0.5, v * RESOLUTION - 0.5);
    weights += share;
  }
  return weights === 0 ? 0 : sum / weights;
}

function smoothstep(value: number): number {
  const t = max(0, min(1, value));
  return t * t * (3 - 2 * t);
}

function bilinear(values: Float32Array, x: number, y: number): number {
  const last = RESOLUTION - 1;
  const clampedX = max(0, min(last, x));
  const clampedY = max(0, min(last, y));
  const x0 = floor(clampedX);
  const y0 = floor(clampedY);
  const x1 = min(last, x0 + 1);
  const y1 = min(last, y0 + 1);
  const tx = clampedX - x0;
  const upper = values[y0 * RESOLUTION + x0]! * (1 - tx) + values[y0 * RESOLUTION + x1]! * tx;
  const lower = values[y1 * RESOLUTION + x0]! * (1 - tx) + values[y1 * RESOLUTION + x1]! * tx;
  return upper + (lower - upper) * (clampedY - y0);
}
