import type { Raster } from '#engine/input/raster.ts';
import { drawOver, inFaceUnits } from './draw-over.ts';
import { encodePicture } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails } from './variant.ts';

/** Words in strokes, 20 wide and 36 high a letter, so that they look the same whatever fonts there are. */
const words = {
  proof: ['M0 36V0H18V18H0', 'M0 36V0H18V18H0M8 18L20 36', 'M0 0H20V36H0Z', 'M0 0H20V36H0Z', 'M20 0H0V36M0 18H15'],
  copy: ['M20 0H0V36H20', 'M0 0H20V36H0Z', 'M0 36V0H18V18H0', 'M0 0L10 18L20 0M10 18V36'],
  sample: ['M20 0H0V18H20V36H0', 'M0 36L10 0L20 36M4 22H16', 'M0 36V0L10 18L20 0V36', 'M0 36V0H18V18H0', 'M0 0V36H20'],
} as const;

/** Sizes and distances are in hundredths of the eye distance. */
export interface Watermark {
  readonly word: keyof typeof words;
  readonly height: number;
  readonly across: number;
  readonly down: number;
  readonly degrees: number;
  readonly colour: string;
  readonly opacity: number;
}

/** A word over the whole picture, again and again. */
export function tileWord(
  raster: Raster,
  face: Pick<Subject, 'frame' | 'interEyePx'>,
  { word, height, across, down, degrees, colour, opacity }: Watermark,
): Promise<Raster> {
  const letters = words[word].map((path, at) => `<path transform="translate(${30 * at} 0)" d="${path}"/>`).join('');
  const places = Array.from({ length: 25 * 25 }, (_, at) => {
    const [x, y] = [((at % 25) - 12) * across, (Math.floor(at / 25) - 12) * down];
    return `<g transform="translate(${x} ${y}) scale(${height / 36})">${letters}</g>`;
  });
  const style = `fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="7"`;
  return drawOver(raster, inFaceUnits(face, `<g ${style} transform="rotate(${degrees})">${places.join('')}</g>`));
}

export const watermarks: readonly Watermark[] = [
  { word: 'proof', height: 24, across: 190, down: 140, degrees: -20, colour: '#ffffff', opacity: 0.5 },
  { word: 'sample', height: 20, across: 170, down: 100, degrees: -35, colour: '#ffffff', opacity: 0.45 },
  { word: 'copy', height: 28, across: 160, down: 120, degrees: 30, colour: '#000000', opacity: 0.4 },
  { word: 'proof', height: 18, across: 150, down: 90, degrees: 0, colour: '#000000', opacity: 0.35 },
];

/** What picture agencies and studios lay over their samples. */
export const watermarkVariants: readonly FalsifiedVariant[] = watermarks.map((mark) => ({
  name: `watermark-${mark.word}-at-${mark.degrees}-degrees`,
  family: 'covering',
  shows: `the word ${mark.word} every ${mark.across / 100} by ${mark.down / 100} eye distances, ${mark.colour}, ${100 * mark.opacity} %`,
  expects: fails(['writing', 'faceVisible']),
  draw: async (subject) => encodePicture(await tileWord(subject.raster, subject, mark), 92),
}));
