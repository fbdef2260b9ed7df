import type { WallColour } from '#shared/photo/document.ts';

/** The part of CIELAB that a colour's name covers: lightness, chroma and, where it is not grey, hue in degrees. */
export interface WallArea {
  readonly lightness: { readonly min: number; readonly max: number };
  readonly chroma: { readonly min: number; readonly max: number };
  readonly hue?: { readonly from: number; readonly to: number };
}

/**
 * The limits of each wall colour on the photo. No authority publishes figures, so the names are read as in the ISCC-NBS
 * system (NBS Special Publication 440) and RAL Classic paints: `docs/measures.md` has the table.
 */
export const wallAreas: Readonly<Record<WallColour, WallArea>> = {
  // The whites of both systems are between 90 (pinkish white) and 96; below 88 a wall next to paper is called grey.
  white: { lightness: { min: 90, max: 100 }, chroma: { min: 0, max: 4 } },
  'off-white': { lightness: { min: 90, max: 100 }, chroma: { min: 0, max: 6 } },
  // From RAL 9001 cream (chroma 8) by yellowish white (11) and light ivory (17) to CSS cream (23).
  cream: { lightness: { min: 82, max: 100 }, chroma: { min: 5, max: 24 }, hue: { from: 60, to: 115 } },
  // From the centroid of ISCC-NBS light grey (75) by RAL 7035 light grey (83) up to where white begins for the eye.
  'light-grey': { lightness: { min: 75, max: 94 }, chroma: { min: 0, max: 6 } },
  // From ISCC-NBS very light blue (80 / 24 / 260°) by very pale blue (84 / 13 / 252°) to where it turns grey.
  'light-blue': { lightness: { min: 79, max: 96 }, chroma: { min: 4, max: 25 }, hue: { from: 215, to: 285 } },
  // Any pastel: light as the lightest fifth of greys.
  'light-coloured': { lightness: { min: 80, max: 100 }, chroma: { min: 0, max: 20 } },
  // ISCC-NBS calls everything white from Munsell value 8.5 on, which is a lightness of 86.
  'close-to-white': { lightness: { min: 86, max: 100 }, chroma: { min: 0, max: 6 } },
};
