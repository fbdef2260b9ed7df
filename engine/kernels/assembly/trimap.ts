/** The three sides of a matte, as in `engine/matte/trimap.ts`. */
export const knownBackground: u8 = 0;
export const knownPerson: u8 = 1;
export const unknownBand: u8 = 2;
