import { type Frame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Model } from '#engine/inference/model.ts';
import { type Square, sampleSquare } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import { blendPatches, type PersonMask, patchResolution } from './person-mask.ts';

/**
 * Crops the mask network looks at, in face heights. Wide ones know what is a person, tight ones draw the outline much
 * finer; the weighted mean has both. The first covers everything the photo can show.
 */
const maskCrops = [
  { size: 4, down: 0.35, weight: 0.4, mirrored: false },
  { size: 3, down: 0.3, weight: 1, mirrored: false },
  { size: 2.4, down: 0.1, weight: 1.5, mirrored: true },
  { size: 2, down: -0.3, weight: 3, mirrored: true },
  { size: 1.6, down: -0.45, weight: 5, mirrored: true },
] as const;

/** Beyond the picture, repeating its edge keeps shoulders solid, black keeps the top of the head honest. */
const edgeShare = 0.6;

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
  const patches = maskCrops.map(({ size, down, weight, mirrored }) => {
    const centre = outOfFrame(frame, { x: faceCentreX, y: down * faceHeightPx });
    const square: Square = { centre, sizePx: size * faceHeightPx, angle: frame.angle };
    return { square, weight, values: maskSquare(picture, square, mirrored, model) };
  });
  return blendPatches(patches);
}

function maskSquare(picture: Raster, square: Square, mirrored: boolean, model: Model): Float32Array {
  const input = sampleSquare(picture, square, patchResolution, 'edge');
  const values = runMask(input, model);
  if (mirrored) {
    const back = mirrorRows(runMask(mirrorRows(input, 3), model), 1);
    mix(values, back, 0.5);
  }
  if (!liesWithin(picture, square)) {
    mix(values, runMask(sampleSquare(picture, square, patchResolution, 'black'), model), edgeShare);
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
  for (let row = 0; row < patchResolution; row += 1) {
    for (let column = 0; column < patchResolution; column += 1) {
      const from = (row * patchResolution + column) * channels;
      const to = (row * patchResolution + patchResolution - 1 - column) * channels;
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
