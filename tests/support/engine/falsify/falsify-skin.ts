import type { Point } from '#engine/geometry/point.ts';
import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { type Chance, createChance } from './seeded.ts';
import type { Subject } from './subject.ts';
import { asks, type FalsifiedVariant, fails, warns } from './variant.ts';

/** Mesh landmarks in the middle of stretches of skin; right and left are the subject's. */
const places = {
  forehead: [151, 108, 337, 9],
  cheeks: [50, 280, 205, 425, 187, 411],
  nose: [6, 197, 195],
  chin: [199, 200],
} as const;
type Place = keyof typeof places;

const inks = ['#14181c', '#1c3a8c', '#b01c24', '#1d6b34', '#f4f4f4'] as const;
const bright = ['#f2c230', '#e23a48', '#2f8fd8', '#35b058', '#f7f7f7', '#8b3fb8', '#18181a'] as const;
const bandages = ['#d8a878', '#e6c39c', '#f3efe8', '#b9825a', '#7cb6d8'] as const;

/** A point near one of the places. */
function placeOn(subject: Subject, { pick, between }: Chance, place: Place): Point {
  const { x, y } = placeLandmarks(subject)(pick(places[place]));
  return { x: x + between(-4, 4), y: y + between(-3, 3) };
}

/** A strip with round ends and a pad in its middle, or two of them crossed. */
function plaster(subject: Subject, chance: Chance, place: Place): string {
  const { x, y } = placeOn(subject, chance, place);
  const { between, pick } = chance;
  const [long, wide, colour] = [between(40, 64), between(12, 18), pick(bandages)];
  const turn = place === 'nose' ? between(-12, 12) : between(-60, 60);
  const strip = (angle: number) => `<g transform="rotate(${angle})">
    <rect x="${-long / 2}" y="${-wide / 2}" width="${long}" height="${wide}" rx="${wide / 2.2}" fill="${colour}"/>
    <rect x="${-wide / 2}" y="${-wide / 2 + 1.5}" width="${wide}" height="${wide - 3}" fill="#fff" fill-opacity="0.25"/></g>`;
  const second = between(0, 1) < 0.25 && place !== 'nose' ? strip(turn + 90) : '';
  return `<g transform="translate(${x} ${y})">${strip(turn)}${second}</g>`;
}

/** Strokes of letters in boxes 6 wide and 10 high. */
const letters = [
  'M 0 10 L 3 0 L 6 10 M 1 6 h 4',
  'M 0 0 v 10 M 0 0 h 5 M 0 5 h 4 M 0 10 h 5',
  'M 0 10 v -10 L 6 10 v -10',
  'M 0 0 h 6 M 3 0 v 10',
  'M 0 0 L 3 10 L 6 0',
  'M 1 1 L 3 0 v 10 M 1 10 h 4',
  'M 0 2 Q 3 -3 6 2 Q 6 5 0 10 h 6',
  'M 6 1 Q 0 -2 0 3 Q 1 5 4 5 Q 7 8 4 10 Q 1 11 0 8',
] as const;

/** A word of three to six letters. */
function writing(subject: Subject, chance: Chance, place: Place): string {
  const { x, y } = placeOn(subject, chance, place);
  const { between, pick } = chance;
  const size = place === 'forehead' ? between(1.4, 2.6) : between(1.1, 1.9);
  const count = Math.round(place === 'forehead' ? between(3, 6) : between(2, 4));
  const word = Array.from(
    { length: count },
    (_, at) => `<path transform="translate(${(at - count / 2) * 8.5} -5)" d="${pick(letters)}"/>`,
  ).join('');
  return `<g transform="translate(${x} ${y}) rotate(${between(-25, 25)}) scale(${size})" fill="none" stroke="${pick(inks)}"
    stroke-width="${between(1.2, 2.2)}" stroke-opacity="${between(0.75, 1)}" stroke-linecap="round">${word}</g>`;
}

const shapes = {
  heart: 'M 0 9 C -14 -2 -8 -12 0 -5 C 8 -12 14 -2 0 9 Z',
  star: 'M 0 -11 L 3 -3 L 11 -3 L 5 2 L 7 10 L 0 5 L -7 10 L -5 2 L -11 -3 L -3 -3 Z',
  disc: 'M -10 0 A 10 10 0 1 0 10 0 A 10 10 0 1 0 -10 0 Z',
  square: 'M -9 -9 H 9 V 9 H -9 Z',
} as const;

function sticker(subject: Subject, chance: Chance, place: Place): string {
  const { x, y } = placeOn(subject, chance, place);
  const { between, pick } = chance;
  const shape = shapes[pick(Object.keys(shapes) as (keyof typeof shapes)[])];
  const face = between(0, 1) < 0.4 ? '<circle cx="-3" cy="-2" r="1.4"/><circle cx="3" cy="-2" r="1.4"/>' : '';
  return `<g transform="translate(${x} ${y}) rotate(${between(-40, 40)}) scale(${between(1, 1.9)})">
    <path d="${shape}" fill="${pick(bright)}"/>${face}</g>`;
}

/** An open curve, as a pen draws on skin: a tattoo. */
function tattoo(subject: Subject, chance: Chance, place: Place): string {
  const { x, y } = placeOn(subject, chance, place);
  const { between } = chance;
  const branches = Array.from({ length: 5 }, () => {
    const [dx, dy] = [between(-22, 22), between(-16, 16)];
    return `M 0 0 Q ${dx} ${between(-12, 12)} ${dx} ${dy} q ${between(-8, 8)} ${between(-8, 8)} ${between(-12, 12)} 0`;
  }).join(' ');
  return `<path transform="translate(${x} ${y})" d="${branches}" fill="none" stroke="#1a2024" stroke-opacity="${between(0.7, 0.95)}"
    stroke-width="${between(2, 4)}" stroke-linecap="round"/>`;
}

const kinds = { plaster, writing, sticker, tattoo } as const;
const shows = {
  plaster: 'a plaster',
  writing: 'a word in ink',
  sticker: 'a sticker',
  tattoo: 'a tattoo of thick lines',
} as const;

const [refused, warned] = [fails(['faceVisible']), warns(['faceVisible'])];
/** What is seen on both portraits at hand; of the others the customer is asked. */
const expected: Readonly<Record<string, FalsifiedVariant['expects']>> = {
  'writing-on-forehead': refused,
  'writing-on-nose': refused,
  'writing-on-chin': refused,
  'sticker-on-cheeks': refused,
  'sticker-on-nose': refused,
  'plaster-on-nose': warned,
  'plaster-on-forehead': warned,
};

/** Every kind on every place, drawn by its own chance. */
function marksOnSkin(seed: number): FalsifiedVariant[] {
  return Object.entries(kinds).flatMap(([kind, draw], row) =>
    (Object.keys(places) as Place[]).map(
      (place, column): FalsifiedVariant => ({
        name: `${kind}-on-${place}`,
        family: 'covering',
        shows: `${shows[kind as keyof typeof shows]} on the ${place}`,
        expects: expected[`${kind}-on-${place}`] ?? asks(['faceVisible']),
        draw: async (subject) => drawMark(subject, draw(subject, createChance(seed + row * 10 + column), place)),
      }),
    ),
  );
}

async function drawMark(subject: Subject, content: string): Promise<Uint8Array> {
  return encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content)));
}

export const skinVariants: readonly FalsifiedVariant[] = marksOnSkin(40);
