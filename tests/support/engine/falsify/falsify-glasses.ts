import { drawOver, inFaceUnits } from './draw-over.ts';
import { encodePicture } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails, warns } from './variant.ts';

/** One lens around the left pupil of the picture; mirrored for the other. Lengths in hundredths of the eye distance. */
const lens = 'M -94 -22 Q -52 -34 -12 -20 Q -8 18 -28 32 Q -56 44 -82 28 Q -96 10 -94 -22 Z';

/** A pair of glasses with arms to the temples. */
function glasses(fill: string, opacity: number): string {
  const half = `<path d="${lens}" fill="${fill}" fill-opacity="${opacity}" stroke="#161616" stroke-width="5"/>
    <path d="M -93 -16 L -124 -24" stroke="#161616" stroke-width="7"/>`;
  return `<defs><linearGradient id="mirror" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f6fb0"/>
    <stop offset="0.5" stop-color="#dfe7ee"/><stop offset="0.55" stop-color="#8a6a3c"/>
    <stop offset="1" stop-color="#d99a45"/></linearGradient></defs>
    ${half}<g transform="scale(-1 1)">${half}</g>
    <path d="M -13 -14 Q 0 -24 13 -14" fill="none" stroke="#161616" stroke-width="6"/>`;
}

const wearing = (content: string) => async (subject: Subject) =>
  encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content)));

/** Dark, tinted and mirrored glasses over both eyes. */
export const glassesVariants: readonly FalsifiedVariant[] = [
  {
    name: 'sunglasses-opaque',
    family: 'covering',
    shows: 'sunglasses through which nothing is seen',
    expects: fails(['eyesVisible'], ['no_face']),
    draw: wearing(glasses('#0c0c0e', 1)),
  },
  {
    name: 'glasses-tinted-80',
    family: 'covering',
    shows: 'glasses that let 20 % of the pixel value through',
    expects: warns(['eyesVisible'], ['no_face']),
    draw: wearing(glasses('#000000', 0.8)),
  },
  {
    name: 'glasses-tinted-60',
    family: 'covering',
    shows: 'glasses that let 40 % of the pixel value through',
    expects: warns(['eyesVisible'], ['no_face']),
    draw: wearing(glasses('#000000', 0.6)),
  },
  {
    name: 'glasses-mirrored',
    family: 'covering',
    shows: 'glasses in which sky and ground are mirrored',
    expects: fails(['eyesVisible'], ['no_face']),
    draw: wearing(glasses('url(#mirror)', 1)),
  },
];
