import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { type Chance, type Colour, createChance, inSvg } from './seeded.ts';
import type { Subject } from './subject.ts';
import { asks, type FalsifiedVariant } from './variant.ts';

const cupColours: readonly Colour[] = [
  [24, 24, 28],
  [232, 232, 234],
  [176, 30, 40],
  [40, 60, 110],
];

/** Cups over both ears and a band above the hair. */
function headphones(subject: Subject, { between, pick }: Chance): string {
  const at = placeLandmarks(subject);
  const [right, left, top] = [at(234), at(454), at(10)];
  const colour = inSvg(pick(cupColours));
  const [width, height] = [between(18, 32), between(48, 74)];
  const cup = (x: number, y: number) =>
    `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${width * 0.4}" fill="${colour}"/>`;
  const high = top.y - between(75, 105);
  return `<path d="M ${right.x - 6} ${right.y} C ${right.x - 24} ${high - 20} ${left.x + 24} ${high - 20} ${left.x + 6} ${left.y}"
    stroke="${colour}" stroke-width="${between(8, 15)}" fill="none"/>${cup(right.x - 8, right.y - 4)}${cup(left.x + 8, left.y - 4)}`;
}

/** Sunglasses pushed up, above the forehead. */
function glassesOnHair(subject: Subject, { between, pick }: Chance): string {
  const top = placeLandmarks(subject)(10);
  const [radius, height, gap] = [between(26, 34), between(17, 26), between(12, 20)];
  const y = top.y - between(0, 34);
  const lens = pick(['#101014', '#2a1c12', '#14202c']);
  const one = (x: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${height}" fill="${lens}" stroke="#0a0a0a" stroke-width="3"/>
     <path d="M ${x - radius * 0.6} ${y - height * 0.4} l ${radius * 0.4} ${-height * 0.3}" stroke="#e8e8ee" stroke-width="3"/>`;
  return `${one(top.x - radius - gap / 2)}${one(top.x + radius + gap / 2)}
    <path d="M ${top.x - gap} ${y - 4} H ${top.x + gap}" stroke="#0a0a0a" stroke-width="4"/>`;
}

const kinds = { headphones, 'glasses-on-hair': glassesOnHair } as const;
const seeds = [1, 2] as const;

/** What is worn on ears and hair, which has the colours and the smoothness of hair too often to be measured. */
export const wornVariants: readonly FalsifiedVariant[] = Object.entries(kinds).flatMap(([name, content]) =>
  seeds.map(
    (seed): FalsifiedVariant => ({
      name: `${name}-${seed}`,
      family: 'covering',
      shows: `${name.replaceAll('-', ' ')}, size, place and colour by chance`,
      expects: asks(['headCovering', 'faceVisible', 'eyesVisible']),
      draw: async (subject) =>
        encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject, createChance(seed))))),
    }),
  ),
);
