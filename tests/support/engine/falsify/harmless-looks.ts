import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { hairColour } from './sample-colour.ts';
import { type Chance, type Colour, createChance, inSvg } from './seeded.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, harmless } from './variant.ts';

const lips = {
  outer: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  inner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95],
} as const;

function outline(subject: Subject, numbers: readonly number[]): string {
  const at = placeLandmarks(subject);
  return `M ${numbers.map((number) => `${at(number).x} ${at(number).y}`).join(' L ')} Z`;
}

/** Hairs that grow downwards and outwards in an area, its lips left out. */
function hairs(
  subject: Subject,
  { between }: Chance,
  area: readonly number[],
  count: number,
  lengths: readonly [number, number],
  colour: Colour,
): string {
  const at = placeLandmarks(subject);
  const points = area.map((number) => at(number));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const strokes = Array.from({ length: count }, () => {
    const [x, y] = [between(left, right), between(top - 2, bottom)];
    const length = between(...lengths);
    const lean = (x / 60) * length * 0.4 + between(-2, 2);
    return `<path d="M ${x} ${y} q ${lean * 0.3} ${length * 0.6} ${lean} ${length}" stroke="${inSvg(colour, between(0.6, 1.5))}"
      stroke-width="${between(0.5, 1.1)}" stroke-opacity="0.7" fill="none"/>`;
  });
  return `<defs><mask id="beard" maskUnits="userSpaceOnUse" x="-200" y="-200" width="400" height="500">
    <path d="${outline(subject, area)}" fill="#fff"/><path d="${outline(subject, lips.outer)}" fill="#000"/></mask></defs>
    <g mask="url(#beard)">${strokes.join('')}</g>`;
}

const beardArea = [
  132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 410, 326, 2, 97, 186,
] as const;
const goateeArea = [92, 202, 204, 194, 201, 200, 421, 418, 424, 422, 322, 326, 2, 97] as const;
const moustacheArea = [61, 186, 92, 165, 97, 2, 326, 391, 322, 410, 291, 0] as const;

const beard =
  (area: readonly number[], count: number, lengths: readonly [number, number]) => (subject: Subject, chance: Chance) =>
    hairs(subject, chance, area, count, lengths, hairColour(subject.raster, subject.mesh));

const lipstick = (colour: Colour, opacity: number) => (subject: Subject) =>
  `<path fill-rule="evenodd" d="${outline(subject, lips.outer)} ${outline(subject, lips.inner)}" fill="${inSvg(colour)}" fill-opacity="${opacity}"/>`;

function freckles(subject: Subject, { between }: Chance): string {
  const at = placeLandmarks(subject);
  return [50, 280, 5, 36, 266, 118, 347]
    .flatMap((number) =>
      Array.from({ length: 9 }, () => {
        const { x, y } = at(number);
        return `<circle cx="${x + between(-13, 13)}" cy="${y + between(-9, 9)}" r="${between(0.5, 1.3)}" fill="#7a4526" fill-opacity="0.5"/>`;
      }),
    )
    .join('');
}

/** One mole on the cheek or between nose and lip, and one on the chin. */
function moles(subject: Subject, { between }: Chance): string {
  const at = placeLandmarks(subject);
  return [206, 194]
    .map((number) => {
      const { x, y } = at(number);
      return `<circle cx="${x + between(-5, 5)}" cy="${y + between(-4, 4)}" r="${between(1.2, 1.9)}" fill="#3c241a" fill-opacity="0.85"/>`;
    })
    .join('');
}

function earStuds(subject: Subject, { pick }: Chance): string {
  const at = placeLandmarks(subject);
  const colour = pick(['#e8c860', '#f4f4f4', '#b0202c']);
  return [177, 401]
    .map((number) => {
      const { x, y } = at(number);
      const out = Math.sign(x) * 9;
      return `<circle cx="${x + out}" cy="${y - 14}" r="4" fill="${colour}"/><circle cx="${x + out - 1}" cy="${y - 15}" r="1.2" fill="#fff"/>`;
    })
    .join('');
}

const ornaments = ['#141418', '#e8c860', '#f0f0f2', '#b0202c', '#2c4a8c'] as const;

/** Flat discs that hang below both ears. */
function earDiscs(subject: Subject, { between, pick }: Chance): string {
  const at = placeLandmarks(subject);
  const [colour, radius] = [pick(ornaments), between(8, 15)];
  return [234, 454]
    .map((number) => {
      const { x, y } = at(number);
      return `<circle cx="${x + Math.sign(x) * 2}" cy="${y + 28 + radius}" r="${radius}" fill="${colour}"/>`;
    })
    .join('');
}

/** A slide of one colour at either side above the forehead. */
function hairSlides(subject: Subject, { between, pick }: Chance): string {
  const { x, y } = placeLandmarks(subject)(10);
  const [colour, width, height] = [pick(ornaments), between(18, 34), between(6, 11)];
  const [out, up] = [between(42, 62), between(4, 26)];
  return [-1, 1]
    .map(
      (side) =>
        `<rect transform="translate(${x + side * out} ${y - up}) rotate(${side * 28})" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="3" fill="${colour}"/>`,
    )
    .join('');
}

/** Strands over the forehead down to the brows. */
function fringe(subject: Subject, { between }: Chance): string {
  const at = placeLandmarks(subject);
  const [top, brow] = [at(10).y, at(105).y];
  const colour = hairColour(subject.raster, subject.mesh);
  return Array.from({ length: 130 }, () => {
    const x = between(-72, 72);
    return `<path d="M ${x * 0.9} ${top - 18} Q ${x} ${(top + brow) / 2} ${x + between(-6, 6)} ${brow - between(2, 16)}"
      stroke="${inSvg(colour, between(0.6, 1.3))}" stroke-width="${between(1, 2.6)}" fill="none"/>`;
  }).join('');
}

const looks: Readonly<Record<string, readonly [shows: string, content: (subject: Subject, chance: Chance) => string]>> =
  {
    beard: ['a full beard', beard(beardArea, 4200, [5, 12])],
    goatee: ['a beard on the chin with a moustache', beard(goateeArea, 1800, [4, 9])],
    moustache: ['a moustache', beard(moustacheArea, 800, [4, 8])],
    stubble: ['stubble of three days', beard(beardArea, 2600, [0.8, 1.8])],
    'lipstick-red': ['red lipstick', lipstick([178, 20, 36], 0.6)],
    'lipstick-nude': ['pale lipstick', lipstick([206, 150, 130], 0.45)],
    'lipstick-dark': ['dark lipstick', lipstick([84, 18, 40], 0.6)],
    freckles: ['freckles on cheeks and nose', freckles],
    moles: ['a mole next to the mouth and one on the chin', moles],
    'ear-studs': ['small studs at the ears', earStuds],
    fringe: ['a fringe down to the brows', fringe],
    'ear-discs': ['flat discs at the ears', earDiscs],
    'hair-slides': ['a slide at either side of the hair', hairSlides],
  };

/** What people look like without breaking a rule. */
export const harmlessLooks: readonly FalsifiedVariant[] = Object.entries(looks).map(([name, [shows, content]], index) =>
  harmless(name, shows, async (subject) =>
    encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject, createChance(index + 1))))),
  ),
);
