import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { type Chance, type Colour, createChance, inSvg } from './seeded.ts';
import type { Subject } from './subject.ts';
import { asks, type FalsifiedVariant } from './variant.ts';

const cupColours: readonly Colour[] = [
  [24, 24, 28],
  [12, 12, 14],
  [232, 232, 234],
  [176, 30, 40],
  [40, 60, 110],
  [120, 122, 128],
  [196, 160, 130],
];

/** Fills lit from above: flat, or darker towards the lower end. */
function lit(name: string, colour: Colour, depth: number): string {
  return `<linearGradient id="${name}" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${inSvg(colour, 1 + depth)}"/>
    <stop offset="1" stop-color="${inSvg(colour, 1 - depth)}"/></linearGradient>`;
}

/** Cups over both ears, round, oval or angular, and a band above the hair or on it. */
function headphones(subject: Subject, { between, pick }: Chance): string {
  const at = placeLandmarks(subject);
  const [right, left, top] = [at(234), at(454), at(10)];
  const colour = pick(cupColours);
  const [width, height] = [between(18, 40), between(48, 80)];
  const [rounded, cushion] = [pick([0.2, 0.4, 0.5]), pick([false, true])];
  const cup = (x: number, y: number, side: number) =>
    `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${width * rounded}" ry="${height * rounded}" fill="url(#cup)"/>
     ${cushion ? `<rect x="${x - side * width * 0.35 - width * 0.2}" y="${y - height * 0.44}" width="${width * 0.4}" height="${height * 0.88}" rx="${width * 0.2}" fill="${inSvg(colour, 0.6)}"/>` : ''}`;
  const high = top.y - between(50, 105);
  return `<defs>${lit('cup', colour, pick([0, 0.15, 0.35]))}</defs>
    <path d="M ${right.x - 6} ${right.y} C ${right.x - 24} ${high - 20} ${left.x + 24} ${high - 20} ${left.x + 6} ${left.y}"
    stroke="${inSvg(colour)}" stroke-width="${between(8, 18)}" fill="none"/>${cup(right.x - between(2, 14), right.y + between(-8, 6), -1)}${cup(left.x + between(2, 14), left.y + between(-8, 6), 1)}`;
}

/** Sunglasses pushed up, on the hair or at the hairline: round, angular, or drop-shaped lenses. */
function glassesOnHair(subject: Subject, { between, pick }: Chance): string {
  const top = placeLandmarks(subject)(10);
  const [radius, height, gap] = [between(24, 38), between(13, 26), between(8, 20)];
  const y = top.y - between(-6, 50);
  const lens = pick<Colour>([
    [16, 16, 20],
    [42, 28, 18],
    [20, 32, 44],
    [90, 96, 104],
    [120, 70, 30],
    [30, 60, 50],
  ]);
  const rim = pick(['#0a0a0a', '#3a2416', '#b8a060', '#d8d8dc']);
  const squareness = pick([0.3, 0.7, 1]);
  const shine = pick([true, false]);
  const arms = pick([true, false]);
  const isOne = pick([true, false]);
  const one = (x: number, side: number) =>
    `<rect x="${x - radius}" y="${y - height}" width="${2 * radius}" height="${2 * height}" rx="${radius * squareness}" ry="${height * squareness}" fill="url(#lens)" stroke="${isOne ? inSvg(lens) : rim}" stroke-width="${between(2, 5)}"/>
     ${shine ? `<path d="M ${x - radius * 0.6} ${y - height * 0.3} l ${radius * 0.4} ${-height * 0.3}" stroke="#e8e8ee" stroke-width="3"/>` : ''}
     ${arms ? `<path d="M ${x + side * radius} ${y - height * 0.4} l ${side * between(14, 30)} ${between(6, 24)}" stroke="${rim}" stroke-width="4"/>` : ''}`;
  return `<defs>${lit('lens', lens, pick([0, 0.25, 0.5]))}</defs><g transform="rotate(${between(-7, 7)} ${top.x} ${y})">
    ${one(top.x - radius - gap / 2, -1)}${one(top.x + radius + gap / 2, 1)}
    <path d="M ${top.x - gap} ${y - 4} H ${top.x + gap}" stroke="${isOne ? inSvg(lens) : rim}" stroke-width="${isOne ? between(8, 16) : 4}"/></g>`;
}

/** Each draws one thing in hundredths of the eye distance. */
const wornThings = { headphones, 'glasses-on-hair': glassesOnHair } as const;
const seeds = [1, 2, 3, 4] as const;

/** What is worn on ears and hair. */
export const wornVariants: readonly FalsifiedVariant[] = Object.entries(wornThings).flatMap(([name, content]) =>
  seeds.map(
    (seed): FalsifiedVariant => ({
      name: `${name}-${seed}`,
      family: 'covering',
      shows: `${name.replaceAll('-', ' ')}, shape, size, place and colour by chance`,
      expects: asks(['headCovering', 'faceVisible', 'eyesVisible']),
      draw: async (subject) =>
        encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject, createChance(seed))))),
    }),
  ),
);
