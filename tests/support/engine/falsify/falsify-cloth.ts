import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { cheekColours } from './sample-colour.ts';
import { type Chance, type Colour, createChance, inSvg } from './seeded.ts';
import type { Subject } from './subject.ts';
import { asks, type FalsifiedVariant, fails } from './variant.ts';

const clothColours: readonly Colour[] = [
  [168, 128, 84],
  [120, 30, 44],
  [44, 58, 92],
  [224, 218, 206],
  [34, 34, 38],
  [110, 116, 96],
  [190, 150, 130],
];

type Weave = 'knit' | 'ribs' | 'plain' | 'check';

/** A pattern of a few hundredths of the eye distance, as wool and ribs have at this distance. */
function weave(kind: Weave, colour: Colour, { between }: Chance): string {
  const side = between(7, 12);
  const base = `<rect width="${side}" height="${side}" fill="${inSvg(colour)}"/>`;
  const lines = {
    knit: `<path d="M 0 ${side} L ${side / 2} ${side * 0.3} L ${side} ${side}" stroke="${inSvg(colour, 1.25)}" stroke-width="2" fill="none"/>
      <path d="M 0 ${side * 0.6} L ${side / 2} 0 L ${side} ${side * 0.6}" stroke="${inSvg(colour, 0.66)}" stroke-width="1.6" fill="none"/>`,
    ribs: `<rect width="${side * 0.4}" height="${side}" fill="${inSvg(colour, 0.68)}"/>`,
    plain: '',
    check: `<rect width="${side / 2}" height="${side / 2}" fill="${inSvg(colour, 0.7)}"/>
      <rect x="${side / 2}" y="${side / 2}" width="${side / 2}" height="${side / 2}" fill="${inSvg(colour, 1.2)}"/>`,
  }[kind];
  return `<defs><pattern id="cloth" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${base}${lines}</pattern></defs>`;
}

/**
 * Cloth from the lips or above down over the chin, as a collar or a scarf that was drawn up.
 *
 * @param from the highest and the lowest place of its rim, as shares from the tip of the nose to the lower lip
 */
function drawnUp(
  subject: Subject,
  chance: Chance,
  from: readonly [number, number],
  colour: Colour,
  kind: Weave,
): string {
  const { between } = chance;
  const at = placeLandmarks(subject);
  const [nose, lip, chin, right, left] = [at(2), at(17), at(152), at(172), at(397)];
  const rim = nose.y + (lip.y - nose.y) * between(...from);
  const half = ((left.x - right.x) / 2) * between(1.05, 1.25);
  const middle = (left.x + right.x) / 2;
  const [sag, low] = [between(-8, 8), chin.y + between(14, 60)];
  const shape = `M ${middle - half} ${rim - sag} Q ${middle} ${rim + sag} ${middle + half} ${rim - sag}
    L ${middle + half * 1.08} ${low} Q ${middle} ${low + 14} ${middle - half * 1.08} ${low} Z`;
  const folds = [0.3, 0.62].map((share) => {
    const y = rim + (low - rim) * share;
    return `<path d="M ${middle - half} ${y - 4} Q ${middle + between(-20, 20)} ${y + 12} ${middle + half} ${y - 4}"
      stroke="#000000" stroke-opacity="0.2" stroke-width="4" fill="none"/>`;
  });
  return `${weave(kind, colour, chance)}<path d="${shape}" fill="url(#cloth)"/>
    <path d="M ${middle - half} ${rim - sag} Q ${middle} ${rim + sag} ${middle + half} ${rim - sag}" stroke="#000000"
      stroke-opacity="0.3" stroke-width="2.4" fill="none"/>${folds.join('')}`;
}

const worn = (content: (subject: Subject, chance: Chance) => string, seed: number) => async (subject: Subject) =>
  encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject, createChance(seed)))));

const seeds = [1, 2, 3, 4] as const;

/** Cloth over mouth and chin, up to the nose or only to the lips. */
export const clothVariants: readonly FalsifiedVariant[] = seeds.flatMap((seed): FalsifiedVariant[] => [
  {
    name: `collar-to-lip-${seed}`,
    family: 'covering',
    shows: 'a collar drawn up to the lips: knitted, ribbed, plain or checked, its colour and rim by chance',
    expects: fails(['faceVisible'], ['no_face']),
    draw: worn((subject, chance) => {
      const kind = (['knit', 'ribs', 'check', 'plain'] as const)[seed - 1]!;
      return drawnUp(subject, chance, [0.5, 0.85], chance.pick(clothColours), kind);
    }, seed),
  },
  {
    name: `cloth-of-skin-colour-${seed}`,
    family: 'covering',
    shows: 'cloth of the colour of the cheeks over mouth and chin',
    // Even cloth of that colour may look like a chin.
    expects: seed % 2 === 0 ? asks(['faceVisible']) : fails(['faceVisible'], ['no_face']),
    draw: worn((subject, chance) => {
      const kind = (['ribs', 'plain', 'knit', 'plain'] as const)[seed - 1]!;
      const [colour] = cheekColours(subject.raster, subject.mesh);
      return drawnUp(subject, chance, [0.15, 0.7], colour.map((value) => value * 0.95) as unknown as Colour, kind);
    }, seed),
  },
]);
