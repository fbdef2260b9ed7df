import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { type Chance, type Colour, createChance, inSvg } from './seeded.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails } from './variant.ts';

/** Where an object leaves the lips, and in which direction. */
interface Held {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
}

/** To either side, downwards or a little upwards, from anywhere between the corners. */
function hold(subject: Subject, { between, pick }: Chance): Held {
  const at = placeLandmarks(subject);
  const [right, left, upper, lower] = [at(61), at(291), at(13), at(14)];
  const side = pick([-1, 1]);
  const along = 0.5 + side * between(0.05, 0.38);
  const degrees = between(-25, 70);
  return {
    x: right.x + (left.x - right.x) * along,
    y: (upper.y + lower.y) / 2,
    degrees: side > 0 ? degrees : 180 - degrees,
  };
}

function placed({ x, y, degrees }: Held, content: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${content}</g>`;
}

/** Bars along the x axis, each with its end, its width and its colour; lit from above. */
function bars(parts: readonly (readonly [from: number, to: number, width: number, colour: Colour])[]): string {
  return parts
    .map(
      ([from, to, width, colour]) =>
        `<rect x="${from}" y="${-width / 2}" width="${to - from}" height="${width}" fill="${inSvg(colour)}"/>
         <rect x="${from}" y="${width * 0.15}" width="${to - from}" height="${width * 0.35}" fill="#000000" fill-opacity="0.22"/>`,
    )
    .join('');
}

function cigarette(subject: Subject, chance: Chance): string {
  const { between, pick } = chance;
  const [width, length] = [between(7, 10), between(42, 80)];
  const filter = pick<Colour>([
    [198, 140, 72],
    [226, 196, 150],
    [240, 238, 232],
  ]);
  const tip: Colour = [120, 112, 108];
  return placed(
    hold(subject, chance),
    bars([
      [-4, length * 0.32, width, filter],
      [length * 0.32, length * 0.94, width, [240, 239, 236]],
      [length * 0.94, length, width * 0.9, tip],
    ]),
  );
}

function pen(subject: Subject, chance: Chance): string {
  const { between, pick } = chance;
  const [width, length] = [between(6, 10), between(60, 130)];
  const colour = pick<Colour>([
    [28, 60, 150],
    [20, 20, 24],
    [216, 172, 40],
    [170, 30, 36],
    [40, 120, 70],
  ]);
  return placed(
    hold(subject, chance),
    bars([
      [-4, length * 0.85, width, colour],
      [length * 0.85, length, width * 0.8, [198, 200, 204]],
    ]),
  );
}

function straw(subject: Subject, chance: Chance): string {
  const { between, pick } = chance;
  const [width, length] = [between(5, 8), between(60, 140)];
  const colour = pick<Colour>([
    [214, 40, 60],
    [60, 160, 210],
    [236, 236, 236],
    [120, 190, 80],
  ]);
  return placed(hold(subject, chance), bars([[-3, length, width, colour]]));
}

/** A ball on a stick, before the face or beside the mouth. */
function lollipop(subject: Subject, chance: Chance): string {
  const { between, pick } = chance;
  const [radius, length] = [between(14, 26), between(40, 70)];
  const colour = pick<Colour>([
    [214, 30, 50],
    [240, 150, 30],
    [90, 170, 70],
    [150, 60, 170],
  ]);
  return placed(
    hold(subject, chance),
    `${bars([[-3, length, 4.5, [238, 236, 230]]])}<circle cx="${length}" cy="0" r="${radius}" fill="${inSvg(colour)}"/>
     <circle cx="${length - radius * 0.3}" cy="${-radius * 0.3}" r="${radius * 0.25}" fill="#ffffff" fill-opacity="0.7"/>`,
  );
}

const kinds = { cigarette, pen, straw, lollipop } as const;
const seeds = [1, 2, 3] as const;

/** Things between the lips. */
export const objectVariants: readonly FalsifiedVariant[] = Object.entries(kinds).flatMap(([name, content]) =>
  seeds.map(
    (seed): FalsifiedVariant => ({
      name: `${name}-in-mouth-${seed}`,
      family: 'covering',
      shows: `a ${name} between the lips, its place, direction, length and colour by chance`,
      expects: fails(['faceVisible'], ['no_face']),
      draw: async (subject) =>
        encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject, createChance(seed))))),
    }),
  ),
);
