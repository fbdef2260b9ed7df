import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { type Chance, type Colour, createChance, inSvg } from './seeded.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails, warns } from './variant.ts';

/** Letters and digits in strokes, 20 wide and 36 high, so that they look the same whatever fonts there are. */
// biome-ignore format: a table of paths
const glyphs: Readonly<Record<string, string>> = {
  0: 'M0 0H20V36H0Z', 1: 'M10 0V36', 2: 'M0 0H20V18H0V36H20', 3: 'M0 0H20V36H0M2 18H20', 4: 'M0 0V18H20M20 0V36',
  5: 'M20 0H0V18H20V36H0', 6: 'M20 0H0V36H20V18H0', 7: 'M0 0H20L8 36', 8: 'M0 0H20V36H0ZM0 18H20', 9: 'M20 18H0V0H20V36H0',
  A: 'M0 36L10 0L20 36M4 22H16', C: 'M20 0H0V36H20', D: 'M0 0H12L20 10V26L12 36H0Z', E: 'M20 0H0V36H20M0 18H15',
  F: 'M20 0H0V36M0 18H15', G: 'M20 0H0V36H20V20H12', H: 'M0 0V36M20 0V36M0 18H20', I: 'M10 0V36', L: 'M0 0V36H20', M: 'M0 36V0L10 18L20 0V36',
  N: 'M0 36V0L20 36V0', O: 'M0 0H20V36H0Z', P: 'M0 36V0H18V18H0', R: 'M0 36V0H18V18H0M8 18L20 36', S: 'M20 0H0V18H20V36H0',
  T: 'M0 0H20M10 0V36', U: 'M0 0V36H20V0', V: 'M0 0L10 36L20 0', Y: 'M0 0L10 18L20 0M10 18V36',
  '/': 'M16 0L4 36', ':': 'M9 10h2M9 26h2', '.': 'M9 35h2', "'": 'M10 0v8', '-': 'M4 18h12',
};

const dates = ['03.10.2024', "'98 11 26", '2026/11/04', '26-11-2025', '12 05 2026', '14:37 03.10'] as const;
const captions = ['SPECIMEN', 'NOT FOR USE', 'PHOTO STUDIO', 'COPYRIGHT', 'SAMPLE', 'CONFIDENTIAL'] as const;
const dateColours: readonly Colour[] = [
  [255, 138, 30],
  [255, 176, 40],
  [240, 70, 40],
  [250, 220, 60],
];
const captionColours: readonly Colour[] = [
  [255, 255, 255],
  [20, 20, 24],
  [200, 30, 40],
  [40, 70, 170],
];

/** A line of writing from its left end, `height` high, in hundredths of the eye distance. */
function writeLine(text: string, x: number, y: number, height: number, colour: Colour, weight: number): string {
  const letters = [...text].map(
    (letter, at) => `<path transform="translate(${30 * at} 0)" d="${glyphs[letter] ?? ''}"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${height / 36})" fill="none" stroke="${inSvg(colour)}" stroke-width="${weight}">${letters.join('')}</g>`;
}

const widthOf = (text: string, height: number) => (text.length * 30 * height) / 36;

/** A date at the lower right of the photo: over the chest, the shoulder, or half beyond it. */
function date(subject: Subject, { between, pick }: Chance): string {
  const chin = placeLandmarks(subject)(152);
  const [text, height] = [pick(dates), between(11, 20)];
  const right = between(60, 240);
  return writeLine(
    text,
    right - widthOf(text, height),
    chin.y + between(70, 150),
    height,
    pick(dateColours),
    between(4, 7),
  );
}

/** A word across neck, face, forehead or hair. */
function caption(subject: Subject, { between, pick }: Chance): string {
  const at = placeLandmarks(subject);
  const [text, height] = [pick(captions), between(14, 30)];
  const y = pick([at(152).y - height, at(1).y, at(9).y - 20, at(10).y - 30, at(152).y - 40]);
  return writeLine(
    text,
    at(1).x - widthOf(text, height) / 2 + between(-20, 20),
    y,
    height,
    pick(captionColours),
    between(4, 7),
  );
}

/** A date on clothes may be theirs unless it is orange, so it may only warn. */
const kinds = {
  date: [date, warns(['writing'])],
  caption: [caption, fails(['writing', 'faceVisible', 'eyesVisible'], ['no_face'])],
} as const;
const seeds = [1, 2, 3, 4] as const;

/** One line of writing that is nowhere repeated. */
export const writingVariants: readonly FalsifiedVariant[] = Object.entries(kinds).flatMap(
  ([name, [content, expects]]) =>
    seeds.map(
      (seed): FalsifiedVariant => ({
        name: `line-${name}-${seed}`,
        family: 'origin',
        shows: `a ${name} in one line, its text, size, place and colour by chance`,
        expects,
        draw: async (subject) =>
          encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject, createChance(seed))))),
      }),
    ),
);
