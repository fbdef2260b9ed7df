import { drawOver, inFaceUnits } from './draw-over.ts';
import { pasteSecondPerson, secondPersonCover } from './paste-second-person.ts';
import { flash, putOnWall, shadowBeside, type Wall } from './put-on-wall.ts';
import { encodePicture } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { accepted, type Expectation, type FalsifiedVariant, fails, warns } from './variant.ts';

/** Levels of a wall that every document takes as white or off-white. */
const whiteWall = 240;
const replaced = (rules: Expectation['rules']): Expectation => ({ marks: 'replaced', rules, rejections: [] });

const plain = (level: number) => async (subject: Subject) => encodePicture(putOnWall(subject, () => level));

/** Nearly black and nearly white squares. */
const checkerboard =
  (square: number): Wall =>
  (x, y) =>
    (Math.floor(x / square) + Math.floor(y / square)) % 2 === 0 ? 235 : 25;

/** Things on a white wall; they lie behind the person. */
const onWhiteWall = (content: string) => async (subject: Subject) => {
  const wall = putOnWall(subject, () => whiteWall);
  const { data } = await drawOver(wall, inFaceUnits(subject, content));
  const { alpha } = subject.matte();
  const merged = data.map((value, at) => {
    const a = alpha[Math.floor(at / 3)]!;
    return Math.round(wall.data[at]! * a + value * (1 - a));
  });
  return encodePicture({ ...wall, data: merged });
};

/** A frame, a rocker and its shadow, next to the head. */
const lightSwitch = `<g transform="translate(205 -70)"><rect x="-24" y="-22" width="52" height="52" rx="4" fill="#b9b6ae"/>
  <rect x="-26" y="-26" width="52" height="52" rx="4" fill="#fbfaf7" stroke="#c9c6be" stroke-width="2"/>
  <rect x="-14" y="-17" width="28" height="34" fill="#e9e7e1" stroke="#a9a69e" stroke-width="2"/></g>`;

/** A cable or a joint between boards: three hundredths of the eye distance, 2 to 4 pixels of the photo. */
const darkLine = '<path d="M -2000 -118 L 2000 -104" stroke="#5c5a56" stroke-width="3"/>';

/** Flashes on either side of walls of several colours: near and far, hard and soft. Offsets are in eye distances. */
const flashes = [
  { wall: 'beige', colour: [226, 212, 190], percent: 36, right: 0.18, down: 0.12, blur: 0.02 },
  { wall: 'grey', colour: [205, 206, 208], percent: 42, right: -0.16, down: 0, blur: 0 },
  { wall: 'white', colour: [242, 242, 240], percent: 34, right: -0.32, down: 0.2, blur: 0 },
  { wall: 'blue', colour: [196, 210, 226], percent: 28, right: -0.32, down: 0.02, blur: 0.07 },
  { wall: 'grey', colour: [205, 206, 208], percent: 31, right: 0.27, down: 0.02, blur: 0 },
] as const;

/** The wall behind the person; the first row is the control that must be taken. */
export const wallVariants: readonly FalsifiedVariant[] = [
  {
    name: 'wall-white',
    family: 'wall',
    shows: `a wall of ${whiteWall} levels`,
    expects: accepted,
    draw: plain(whiteWall),
  },
  ...[199, 205, 220].map(
    (level): FalsifiedVariant => ({
      name: `wall-grey-${level}`,
      family: 'wall',
      shows: `a grey wall of ${level} levels`,
      expects: replaced(['background', 'wallColour']),
      draw: plain(level),
    }),
  ),
  {
    name: 'wall-light-switch',
    family: 'wall',
    shows: 'a light switch of half an eye distance next to the head',
    expects: warns(['background', 'wallShadow']),
    draw: onWhiteWall(lightSwitch),
  },
  {
    name: 'wall-dark-line',
    family: 'wall',
    shows: 'a thin dark line across the wall',
    expects: warns(['background', 'wallShadow']),
    draw: onWhiteWall(darkLine),
  },
  {
    name: 'wall-shadow-20',
    family: 'wall',
    shows: 'the shadow of the person on the wall, 20 % darker',
    expects: warns(['background', 'wallShadow', 'wallColour']),
    draw: async (subject) => encodePicture(putOnWall(subject, () => whiteWall, shadowBeside(subject, 0.2))),
  },
  ...[25, 45].map(
    (percent): FalsifiedVariant => ({
      name: `wall-flash-shadow-${percent}`,
      family: 'wall',
      shows: `a narrow, hard shadow of the person on the wall, ${percent} % darker`,
      expects: warns(['background', 'wallShadow', 'wallColour']),
      draw: async (subject) =>
        encodePicture(putOnWall(subject, () => whiteWall, shadowBeside(subject, percent / 100, flash))),
    }),
  ),
  ...flashes.map(
    ({ wall, colour, percent, right, down, blur }): FalsifiedVariant => ({
      name: `${wall}-wall-flash-${percent}`,
      family: 'wall',
      shows: `the person's shadow ${right < 0 ? 'left' : 'right'} of them on a ${wall} wall, ${percent} % darker`,
      expects: warns(['background', 'wallShadow', 'wallColour']),
      draw: async (subject) =>
        encodePicture(putOnWall(subject, () => colour, shadowBeside(subject, percent / 100, { right, down, blur }))),
    }),
  ),
  {
    name: 'wall-gradient-15',
    family: 'wall',
    shows: 'a wall that loses 15 % of its brightness over six eye distances',
    expects: warns(['background', 'wallShadow', 'wallColour']),
    draw: async (subject) =>
      encodePicture(putOnWall(subject, (x) => whiteWall * (1 - 0.15 * Math.max(0, Math.min(1, x / 6 + 0.5))))),
  },
  ...[30, 60].map(
    (percent): FalsifiedVariant => ({
      name: `wall-checkerboard-${percent}`,
      family: 'wall',
      shows: `a checkerboard with squares of ${percent} % of the eye distance`,
      expects: fails(['cutOut', 'leftovers']),
      draw: async (subject) => encodePicture(putOnWall(subject, checkerboard(percent / 100))),
    }),
  ),
  {
    name: 'second-person',
    family: 'wall',
    shows: 'the same person mirrored, at the edge of the photo',
    // Outside the crop it does not show.
    expects: { marks: 'left out', rules: ['faces'], rejections: ['several_faces', 'beside_head'] },
    draw: async (subject) => encodePicture(pasteSecondPerson(subject)),
    covers: secondPersonCover,
  },
];
