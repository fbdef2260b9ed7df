import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import { type Lab, toLab } from '#engine/measure/lab.ts';

/** A face on the photo before any replacement; lengths are pixels of the photo. */
export interface SeenFace {
  readonly photo: Raster;
  readonly luma: Float32Array;
  readonly landmarks: readonly Point[];
}

/** The points of some landmarks. */
export function pointsOf({ landmarks }: SeenFace, numbers: readonly number[]): Point[] {
  return numbers.map((number) => landmarks[number]!);
}

/** The pixels within a polygon of landmarks, as indices. */
export function regionPixels(face: SeenFace, numbers: readonly number[]): Uint32Array {
  return pixelsWithin(pointsOf(face, numbers), face.photo.widthPx, face.photo.heightPx);
}

/** The mean colour of pixels; middle grey where there are none. */
export function meanColour({ photo: { data } }: Pick<SeenFace, 'photo'>, pixels: ArrayLike<number>): Lab {
  let [red, green, blue] = [0, 0, 0];
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index]! * 3;
    red += data[at]!;
    green += data[at + 1]!;
    blue += data[at + 2]!;
  }
  const share = 1 / pixels.length;
  if (pixels.length === 0) return toLab(128, 128, 128);
  return toLab(Math.round(red * share), Math.round(green * share), Math.round(blue * share));
}

/** The mean luma of pixels, 0 to 255. */
export function meanLuma({ luma }: SeenFace, pixels: Uint32Array): number {
  let sum = 0;
  for (let index = 0; index < pixels.length; index += 1) sum += luma[pixels[index]!]!;
  return pixels.length === 0 ? 0 : sum / pixels.length;
}

/** Pixels without others; both in rows from the top. */
export function without(pixels: Uint32Array, others: Uint32Array): Uint32Array {
  const left = new Uint32Array(pixels.length);
  let [count, next] = [0, 0];
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index]!;
    while (next < others.length && others[next]! < at) next += 1;
    if (others[next] === at) continue;
    left[count] = at;
    count += 1;
  }
  return left.subarray(0, count);
}

/** Between the pupils. */
export function interEye({ landmarks }: SeenFace): number {
  return distance(landmarks[rightIris[0]]!, landmarks[leftIris[0]]!);
}
