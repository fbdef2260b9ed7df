/** Numbers of mesh landmarks around the parts of the face that must be seen; right and left are the subject's. */

/** One eye: the rim of its lids, its iris, and the skin below it that glass or a patch would cover too. */
export interface EyeLandmarks {
  readonly rim: readonly number[];
  /** The centre, then four points of the rim. */
  readonly iris: readonly number[];
  readonly below: readonly number[];
  /** The cheek on the same side, below the lower edge of glasses. */
  readonly cheek: readonly number[];
}

export const rightEyeRegion: EyeLandmarks = {
  rim: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  iris: [468, 469, 470, 471, 472],
  below: [7, 163, 144, 145, 153, 154, 155, 232, 231, 230, 229, 228, 31],
  cheek: [117, 118, 101, 205, 50],
};
export const leftEyeRegion: EyeLandmarks = {
  rim: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  iris: [473, 474, 475, 476, 477],
  below: [249, 390, 373, 374, 380, 381, 382, 452, 451, 450, 449, 448, 261],
  cheek: [346, 347, 330, 425, 280],
};

/** The outer and the inner rim of the lips, clockwise from the right corner. */
// biome-ignore format: a table of numbers
export const outerLipsRim = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;
// biome-ignore format: a table of numbers
export const innerLipsRim = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
] as const;

/** Skin that neither beard, fringe nor the rims of glasses reach: the inner cheeks and the nose below its bridge. */
export const rightCheekRegion = [101, 36, 205, 50] as const;
export const leftCheekRegion = [330, 266, 425, 280] as const;
export const noseRegion = [195, 248, 281, 275, 4, 45, 51, 3] as const;
/** The same down to the height of the mouth, where beards begin. */
export const wideRightCheekRegion = [118, 101, 36, 206, 207, 187, 50, 117] as const;
export const wideLeftCheekRegion = [347, 330, 266, 426, 427, 411, 280, 346] as const;
/** From chin to lower lip, between the corners of the mouth. */
// biome-ignore format: a table of numbers
export const chinRegion = [204, 211, 32, 140, 171, 175, 396, 369, 262, 431, 424, 421, 418, 200, 194, 201] as const;
/** The chin right below the lower lip, and everything from the nose down within the jaw. */
export const belowLowerLip = [106, 204, 194, 201, 200, 421, 418, 424, 335, 406, 313, 18, 83, 182] as const;
// biome-ignore format: a table of numbers
export const lowerFaceRegion = [
  58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 410, 322, 326, 2, 97, 92, 186,
] as const;
/** Where glasses rest and where their rims run below the eyes. */
export const bridgeRegion = [168, 417, 351, 419, 197, 196, 122, 193] as const;
export const rightRimRegion = [118, 101, 36, 205, 50, 117] as const;
export const leftRimRegion = [347, 330, 266, 425, 280, 346] as const;
/** Between the brows. */
export const glabellaRegion = [9, 107, 55, 193, 168, 417, 285, 336] as const;

/** The forehead's top, the brows' highest points and the temples. */
export const foreheadTop = 10;
export const browTops = [105, 334] as const;
export const temples = [127, 356] as const;
/** Before the ears. */
export const ears = [234, 454] as const;
/** The pupils, and the middle of the lower lip's lower rim. */
export const pupils = [468, 473] as const;
export const lowerLip = 17;
