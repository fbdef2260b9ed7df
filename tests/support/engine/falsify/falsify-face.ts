import { drawOver, inFaceUnits } from './draw-over.ts';
import { encodePicture } from './raster-of.ts';
import { cheekColours } from './sample-colour.ts';
import type { Subject } from './subject.ts';
import { asks, type FalsifiedVariant, fails } from './variant.ts';

/** The word COPY in strokes, so that no font is needed. */
const letters = `<path d="M -58 -30 Q -98 -46 -98 0 Q -98 46 -58 30 M -24 -38 A 22 38 0 1 0 -23 -38 M 18 40 V -38 H 34 A 19 20 0 0 1 34 4 H 20
  M 66 -38 L 84 0 L 102 -38 M 84 0 V 40"/>`;
const text = `<g transform="translate(0 58) rotate(-12)" fill="none" stroke-linejoin="round" stroke-linecap="round">
  <g stroke="#202020" stroke-width="19">${letters}</g><g stroke="#f4f4f4" stroke-width="13">${letters}</g></g>`;

/** Four fingers from the lower left over jaw and cheek, with nails. */
const fingers = [
  { from: '-150 290', bend: '-118 170', to: '-66 128' },
  { from: '-160 280', bend: '-128 140', to: '-82 90' },
  { from: '-172 268', bend: '-140 112', to: '-100 56' },
  { from: '-128 300', bend: '-84 214', to: '-42 166' },
];

function hand([red, green, blue]: readonly [number, number, number]): string {
  const shade = (by: number) =>
    `rgb(${[red, green, blue].map((value) => Math.min(255, Math.round(value * by))).join(',')})`;
  const drawn = fingers.map(({ from, bend, to }) => {
    const path = `d="M ${from} Q ${bend} ${to}" fill="none" stroke-linecap="round"`;
    const [x, y] = to.split(' ');
    return `<path ${path} stroke="${shade(0.72)}" stroke-width="32"/><path ${path} stroke="${shade(0.97)}" stroke-width="27"/>
      <ellipse cx="${Number(x) + 4}" cy="${Number(y) - 3}" rx="8" ry="6" fill="${shade(1.15)}" transform="rotate(-45 ${x} ${y})"/>`;
  });
  return `<path d="M -215 330 Q -190 230 -150 240 Q -112 250 -112 330 Z" fill="${shade(0.93)}"/>${drawn.join('')}`;
}

const over = (content: (subject: Subject) => string) => async (subject: Subject) =>
  encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject))));

/** Text over the face, a hand at it. */
export const faceVariants: readonly FalsifiedVariant[] = [
  {
    name: 'text-across-face',
    family: 'covering',
    shows: 'the word COPY over nose, cheeks and mouth',
    expects: fails(['faceVisible', 'eyesVisible'], ['no_face']),
    draw: over(() => text),
  },
  {
    name: 'hand-on-jaw',
    family: 'covering',
    shows: 'drawn fingers of the colour of the cheek on jaw and cheek',
    expects: asks(['handAtFace', 'faceVisible']),
    draw: over(({ raster, mesh }) => hand(cheekColours(raster, mesh)[0])),
  },
];
