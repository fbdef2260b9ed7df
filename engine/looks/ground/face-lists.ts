import { faceOutline, leftEyeRim, leftIris, rightEyeRim, rightIris } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';

/** Sides are the subject's: the right one is on the picture's left. */
export const sides = ['right', 'left'] as const;
export type Side = (typeof sides)[number];

/** Ends in the middle of the forehead and up to 5 % outside the cheeks. */
export const oval = faceOutline;

// biome-ignore format: a table of numbers
export const outerLips = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
] as const;
// biome-ignore format: a table of numbers
export const innerLips = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
] as const;

export const eyeRim = { right: rightEyeRim, left: leftEyeRim } as const;
/** The middle first, then four points of the rim. */
export const irisPoints = { right: rightIris, left: leftIris } as const;

/** Where the lashes grow, from the outer corner to the inner one. */
export const upperLashLine = {
  right: [33, 246, 161, 160, 159, 158, 157, 173, 133],
  left: [263, 466, 388, 387, 386, 385, 384, 398, 362],
} as const;
export const lowerLashLine = {
  right: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  left: [263, 249, 390, 373, 374, 380, 381, 382, 362],
} as const;

/** The fold of the upper lid, from the outer corner to the inner one. */
export const lidCrease = {
  right: [130, 247, 30, 29, 27, 28, 56, 190, 243],
  left: [359, 467, 260, 259, 257, 258, 286, 414, 463],
} as const;

/** Lower and upper edge of the brow, from its outer end to the inner one. */
export const browLowerEdge = { right: [46, 53, 52, 65, 55], left: [276, 283, 282, 295, 285] } as const;
export const browUpperEdge = { right: [70, 63, 105, 66, 107], left: [300, 293, 334, 296, 336] } as const;

// biome-ignore format: a table of numbers
export const underEye = {
  right: [226, 25, 110, 24, 23, 22, 26, 112, 244, 245, 128, 121, 120, 119, 118, 117, 111, 35],
  left: [446, 255, 339, 254, 253, 252, 256, 341, 464, 465, 357, 350, 349, 348, 347, 346, 340, 265],
} as const;

export const nostril = {
  right: [79, 239, 241, 242, 99, 60, 166],
  left: [309, 459, 461, 462, 328, 290, 392],
} as const;

/** Landmarks by their numbers. */
export function pointsOf<P extends Point>(landmarks: readonly P[], numbers: readonly number[]): P[] {
  return numbers.map((number) => landmarks[number]!);
}
