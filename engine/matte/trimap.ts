/** The three sides of a matte: which pixels are the person, which the background, and which lie in the band between. */
export type Trimap = Uint8Array;
export const knownBackground = 0;
export const knownPerson = 1;
export const unknownBand = 2;
