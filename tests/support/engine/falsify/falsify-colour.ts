import { encodePicture, mapPixels } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails } from './variant.ts';

type Colour = readonly [number, number, number];

/** What a strong filter leaves of red, green and blue. */
const casts: Readonly<Record<'green' | 'blue' | 'magenta' | 'orange', Colour>> = {
  green: [0.5, 1, 0.5],
  blue: [0.5, 0.65, 1],
  magenta: [1, 0.5, 1],
  orange: [1, 0.68, 0.3],
};
/** What of the grey picture each channel gets. */
const tints: Readonly<Record<'greyscale' | 'sepia' | 'stone', Colour>> = {
  greyscale: [1, 1, 1],
  sepia: [1.06, 0.92, 0.7],
  stone: [1.02, 1, 0.95],
};

const casting =
  ([red, green, blue]: Colour) =>
  ({ raster }: Subject) =>
    encodePicture(mapPixels(raster, (target, at, r, g, b) => target.set([r * red, g * green, b * blue], at)));

const toning =
  ([red, green, blue]: Colour) =>
  ({ raster }: Subject) =>
    encodePicture(
      mapPixels(raster, (target, at, r, g, b) => {
        const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        target.set([luma * red, luma * green, luma * blue], at);
      }),
    );

const negative = ({ raster }: Subject) =>
  encodePicture(mapPixels(raster, (target, at, r, g, b) => target.set([255 - r, 255 - g, 255 - b], at)));

const isOff = fails(['naturalColour', 'whiteBalance']);
const percent = (colour: Colour) => colour.map((share) => `${Math.round(share * 100)} %`).join(', ');

/** The whole picture in other colours. */
export const colourVariants: readonly FalsifiedVariant[] = [
  ...Object.entries(casts).map(
    ([name, colour]): FalsifiedVariant => ({
      name,
      family: 'light and colour',
      shows: `red, green and blue at ${percent(colour)}`,
      expects: isOff,
      draw: casting(colour),
    }),
  ),
  ...Object.entries(tints).map(
    ([name, colour]): FalsifiedVariant => ({
      name,
      family: 'light and colour',
      shows: `one grey picture in red, green and blue at ${percent(colour)}`,
      expects: isOff,
      draw: toning(colour),
    }),
  ),
  {
    name: 'negative',
    family: 'light and colour',
    shows: 'every value from 255 subtracted',
    expects: fails(['naturalColour', 'whiteBalance'], ['no_face']),
    draw: negative,
  },
];
