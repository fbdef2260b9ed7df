import { mouthCorners } from '#engine/face/landmark-groups.ts';
import { distance, midpoint } from '#engine/geometry/point.ts';
import { drawOver, inFaceUnits } from './draw-over.ts';
import { pasteEyes } from './paste-eyes.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { cheekColours } from './sample-colour.ts';
import type { Subject } from './subject.ts';
import { asks, type FalsifiedVariant, fails } from './variant.ts';

const noseTip = 4;
const cheeks = [50, 280] as const;
const lips = [13, 14] as const;

/** The middle of the mouth, and how far something has to reach from it to cover the whole. */
function mouthOf(subject: Subject) {
  const at = placeLandmarks(subject);
  const [right, left] = mouthCorners.map(at) as [ReturnType<typeof at>, ReturnType<typeof at>];
  const [upper, lower] = [at(lips[0]), at(lips[1])];
  return { ...midpoint(upper, lower), reach: 0.62 * distance(right, left), open: distance(upper, lower) };
}

function disc(subject: Subject): string {
  const { x, y, reach } = mouthOf(subject);
  return `<circle cx="${x}" cy="${y}" r="${reach}" fill="#d92b2b"/>`;
}

/** Paint of the colour of the cheek, with a soft rim. */
function paint(subject: Subject): string {
  const { x, y, reach, open } = mouthOf(subject);
  const [colour] = cheekColours(subject.raster, subject.mesh);
  return `<defs><filter id="soft"><feGaussianBlur stdDeviation="3"/></filter></defs>
    <ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${reach / 2 + open}" fill="rgb(${colour.map(Math.round).join(',')})" filter="url(#soft)"/>`;
}

/** Ears, nose and tongue of a dog, as filters of telephones draw them. */
function dog(subject: Subject): string {
  const { x, y } = placeLandmarks(subject)(noseTip);
  const mouth = mouthOf(subject);
  return `<path d="M -110 -60 Q -130 -190 -60 -150 Q -40 -110 -60 -80 Z M 110 -60 Q 130 -190 60 -150 Q 40 -110 60 -80 Z"
    fill="#7a4a22"/><ellipse cx="${x}" cy="${y}" rx="30" ry="20" fill="#1c1416"/>
    <ellipse cx="${x - 8}" cy="${y - 8}" rx="8" ry="5" fill="#8a8488"/>
    <path d="M ${mouth.x - 16} ${mouth.y} q -4 60 16 60 q 20 0 16 -60 Z" fill="#e2606e"/>`;
}

function stars(subject: Subject): string {
  const at = placeLandmarks(subject);
  const star = 'M 0 -22 L 7 -7 L 22 -6 L 10 4 L 14 21 L 0 11 L -14 21 L -10 4 L -22 -6 L -7 -7 Z';
  return cheeks
    .map((number) => at(number))
    .map(({ x, y }) => `<path transform="translate(${x} ${y})" d="${star}" fill="#f2c230"/>`)
    .join('');
}

const net = `<path stroke="#f4f4f4" stroke-width="2" fill="none" d="${Array.from(
  { length: 40 },
  (_, at) => `M ${at * 15 - 300} -200 l 400 420 M ${300 - at * 15} -200 l -400 420`,
).join(' ')}"/>`;

/** Lines of letters an eighth of an eye distance high, in strokes of a sixtieth. */
const smallPrint = `<path stroke="#ffffff" stroke-width="1.6" fill="none" d="${[-90, -60, -30, 0, 30, 60, 90, 120, 150]
  .flatMap((y) => Array.from({ length: 22 }, (_, at) => `M ${at * 11 - 120} ${y} v -10 m 0 5 h 5 m 0 -5 v 10`))
  .join(' ')}"/>`;

const over = (content: (subject: Subject) => string) => async (subject: Subject) =>
  encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject))));

/** What programs stick, paint and write on a face. */
export const stickerVariants: readonly FalsifiedVariant[] = [
  ...[
    ['mouth-painted-away', 'paint of the colour of the cheek over the mouth', paint] as const,
    ['disc-over-mouth', 'a red disc over the mouth', disc] as const,
    ['animal-filter', 'ears, nose and tongue of a dog', dog] as const,
    ['stars-on-cheeks', 'a yellow star on each cheek', stars] as const,
    ['net-over-face', 'a white net over the whole face', () => net] as const,
  ].map(
    ([name, shows, content]): FalsifiedVariant => ({
      name,
      family: 'covering',
      shows,
      expects: fails(['faceVisible'], ['no_face']),
      draw: over(content),
    }),
  ),
  {
    name: 'small-print-over-face',
    family: 'covering',
    shows: 'lines of thin white letters over the whole face',
    expects: asks(['faceVisible', 'eyesVisible']),
    draw: over(() => smallPrint),
  },
  {
    name: 'eyes-on-cheeks',
    family: 'covering',
    shows: 'the eyes once more on the cheeks',
    expects: asks(['faceVisible', 'eyesVisible']),
    draw: async (subject) => encodePicture(await pasteEyes(subject)),
  },
];
