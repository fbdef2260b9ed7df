/**
 * Numbers of landmarks in the 478-point face mesh (MediaPipe Face Mesh topology).
 *
 * Right and left are the subject's: the right eye is on the picture's left.
 */
export const rightIris = [468, 469, 470, 471, 472] as const;
export const leftIris = [473, 474, 475, 476, 477] as const;

/** Points refined by the attention branches, in the order in which the model lists them. */
// biome-ignore format: a table of numbers
export const refinedLips = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 185, 40, 39, 37, 0, 267, 269, 270, 409,
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 191, 80, 81, 82, 13, 312, 311, 310, 415,
  76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306, 184, 74, 73, 72, 11, 302, 303, 304, 408,
  62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292, 183, 42, 41, 38, 12, 268, 271, 272, 407,
] as const;
// biome-ignore format: a table of numbers
export const refinedRightEye = [
  33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173, 130, 25, 110, 24, 23, 22, 26, 112,
  243, 247, 30, 29, 27, 28, 56, 190, 226, 31, 228, 229, 230, 231, 232, 233, 244, 113, 225, 224, 223, 222, 221, 189,
  35, 124, 46, 53, 52, 65, 143, 111, 117, 118, 119, 120, 121, 128, 245, 156, 70, 63, 105, 66, 107, 55, 193,
] as const;
// biome-ignore format: a table of numbers
export const refinedLeftEye = [
  263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398, 359, 255, 339, 254, 253, 252, 256,
  341, 463, 467, 260, 259, 257, 258, 286, 414, 446, 261, 448, 449, 450, 451, 452, 453, 464, 342, 445, 444, 443, 442,
  441, 413, 265, 353, 276, 283, 282, 295, 372, 340, 346, 347, 348, 349, 350, 357, 465, 383, 300, 293, 334, 296, 336,
  285, 417,
] as const;

/** The outline of the face from the forehead's middle, clockwise in the picture. */
// biome-ignore format: a table of numbers
export const faceOutline = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
  136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

/** The lower rim of the chin. */
export const chinRim = [152, 148, 377] as const;

/** Upper and lower lid over the pupil's path, in pairs. */
export const rightLids = [
  [159, 145],
  [158, 153],
  [160, 144],
] as const;
export const leftLids = [
  [386, 374],
  [385, 380],
  [387, 373],
] as const;

/** Outer and inner corner of each eye. */
export const rightEyeCorners = [33, 133] as const;
export const leftEyeCorners = [263, 362] as const;

/** The rim of each eye's opening, closed. */
// biome-ignore format: a table of numbers
export const rightEyeRim = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7] as const;
// biome-ignore format: a table of numbers
export const leftEyeRim = [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249] as const;

/** Skin where light glares: the middle of the forehead and the bridge and tip of the nose, as closed lines. */
export const foreheadSkin = [10, 338, 297, 299, 337, 9, 108, 69, 67, 109] as const;
export const noseSkin = [168, 197, 5, 275, 4, 45, 195] as const;

/** Upper end of the forehead and the place between the brows. */
export const foreheadMiddle = { above: 10, below: 9 } as const;

/** Inner rim of the lips above and below, in pairs. */
export const innerLips = [
  [13, 14],
  [82, 87],
  [312, 317],
] as const;
export const mouthCorners = [61, 291] as const;

/** The middle of each cheek. */
export const rightCheek = 50;
export const leftCheek = 280;

/**
 * Points over bone that expression does not move: corners of the eyes, bridge of the nose, forehead, temples and the
 * skin before the ears. Jaw and lips are left out: their shape differs most between people and would pass for a nod.
 */
// biome-ignore format: a table of numbers
export const rigidLandmarks = [
  33, 133, 362, 263, 168, 6, 197, 195, 5, 4, 1, 10, 151, 9, 8, 127, 356, 234, 454, 70, 300, 46, 276,
] as const;
