import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { type Chance, type Colour, createChance, inSvg } from './seeded.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails } from './variant.ts';

const tongueColours: readonly Colour[] = [
  [212, 106, 112],
  [196, 92, 96],
  [224, 124, 126],
  [182, 84, 92],
];

/** A tongue over the lower lip: its root between the lips, its tip on lip or chin. */
function tongue(subject: Subject, { between, pick }: Chance): string {
  const at = placeLandmarks(subject);
  const [root, lower] = [at(13), at(17)];
  const half = between(13, 22);
  const aside = between(-9, 9);
  const tip = lower.y + between(9, 34);
  const top = root.y + 1;
  const x = root.x + between(-4, 4);
  const colour = pick(tongueColours);
  const shape = `M ${x - half} ${top} C ${x - half} ${tip - 8} ${x + aside - half * 0.9} ${tip} ${x + aside} ${tip}
    C ${x + aside + half * 0.9} ${tip} ${x + half} ${tip - 8} ${x + half} ${top} Z`;
  return `<path d="M ${x - half * 1.3} ${top + 2} Q ${x} ${top - 5} ${x + half * 1.3} ${top + 2} Z" fill="#30100e"/>
    <path d="${shape}" fill="${inSvg(colour)}" stroke="${inSvg(colour, 0.72)}" stroke-width="1.6"/>
    <path d="M ${x} ${top + 3} Q ${x + aside * 0.4} ${tip - 14} ${x + aside * 0.8} ${tip - 7}" stroke="${inSvg(colour, 0.7)}"
      stroke-width="2" fill="none"/>
    <path d="M ${x + half * 0.4} ${top + 6} Q ${x + half * 0.5} ${tip - 12} ${x + aside + half * 0.3} ${tip - 9}"
      stroke="${inSvg(colour, 1.18)}" stroke-width="3" stroke-opacity="0.6" fill="none"/>`;
}

/** A row of teeth between drawn lips: a grin, or only the lips parted. */
function teeth(subject: Subject, { between, pick }: Chance): string {
  const at = placeLandmarks(subject);
  const [right, left, upper, lower] = [at(61), at(291), at(13), at(14)];
  const middle = { x: (right.x + left.x) / 2, y: (upper.y + lower.y) / 2 };
  const half = ((left.x - right.x) / 2) * between(0.62, 0.95);
  const lift = between(0, 5);
  const [up, down] = [between(2, 5), between(9, 15)];
  const white = pick<Colour>([
    [236, 232, 224],
    [226, 216, 198],
    [244, 244, 242],
  ]);
  const opening = `M ${middle.x - half} ${middle.y - lift} Q ${middle.x} ${middle.y - up} ${middle.x + half} ${middle.y - lift}
    Q ${middle.x} ${middle.y + 2 * down} ${middle.x - half} ${middle.y - lift} Z`;
  const gaps = Array.from({ length: 9 }, (_, index) => {
    const x = middle.x + (index - 4) * half * 0.2;
    return `<path d="M ${x} ${middle.y - 10} V ${middle.y + down}" stroke="${inSvg(white, 0.72)}" stroke-width="0.9"/>`;
  });
  return `<defs><clipPath id="grin"><path d="${opening}"/></clipPath></defs>
    <path d="${opening}" fill="#3a1412" stroke="#6d2a2a" stroke-width="2"/>
    <g clip-path="url(#grin)"><rect x="${middle.x - half * 0.92}" y="${middle.y - 12}" width="${half * 1.84}"
      height="${12 + down * 0.72}" rx="4" fill="${inSvg(white)}"/>${gaps.join('')}</g>`;
}

const drawn = (content: (subject: Subject, chance: Chance) => string, seed: number) => async (subject: Subject) =>
  encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject, createChance(seed)))));

const seeds = [1, 2, 3] as const;

/** Expressions that the rules forbid. */
export const expressionVariants: readonly FalsifiedVariant[] = seeds.flatMap((seed): FalsifiedVariant[] => [
  {
    name: `tongue-out-${seed}`,
    family: 'covering',
    shows: 'a tongue over the lower lip, its length, width, place and colour by chance',
    expects: fails(['mouthClosed', 'faceVisible'], ['no_face']),
    draw: drawn(tongue, seed),
  },
  {
    name: `teeth-${seed}`,
    family: 'covering',
    shows: 'a row of teeth between parted lips, its width, height and shade by chance',
    expects: fails(['mouthClosed', 'neutral', 'faceVisible'], ['no_face']),
    draw: drawn(teeth, seed),
  },
]);
