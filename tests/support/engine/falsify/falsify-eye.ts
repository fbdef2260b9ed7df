import { createRandom } from '#tests/support/engine/random.ts';
import { drawOver, inFaceUnits } from './draw-over.ts';
import { encodePicture } from './raster-of.ts';
import { hairColour } from './sample-colour.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails } from './variant.ts';

/** A black patch on the person's right eye with its strap. */
const patch = `<path d="M -112 8 L 20 -96 M -20 -8 L 112 34" stroke="#101010" stroke-width="4" fill="none"/>
  <path d="M -82 -16 Q -50 -30 -18 -16 Q -14 22 -50 32 Q -88 22 -82 -16 Z" fill="#101010"/>`;

const strandCount = 170;
const seed = 7;

/** Strands that fall from the parting over the person's right eye down to the cheek. */
function strands(colour: readonly [number, number, number]): string {
  const random = createRandom(seed);
  const between = (from: number, to: number) => from + ((to - from) * random.below(1000)) / 1000;
  return Array.from({ length: strandCount }, () => {
    const shade = between(0.45, 1);
    const [red, green, blue] = colour.map((value) => Math.min(255, Math.round(value * shade)));
    const at = between(0, 1);
    const from = `${-30 + at * 52} ${-150 + between(0, 16)}`;
    const to = `${-112 + at * 84 + between(-4, 4)} ${70 + between(-24, 40)}`;
    const bend = `${-86 + at * 86 + between(-6, 6)} ${-60 + between(-14, 14)}`;
    return `<path d="M ${from} Q ${bend} ${to}" stroke="rgb(${red},${green},${blue})" stroke-width="${between(2.4, 5.4)}" fill="none"/>`;
  }).join('');
}

async function hairOverEye({ raster, mesh, frame, interEyePx }: Subject): Promise<Uint8Array> {
  const colour = hairColour(raster, mesh);
  return encodePicture(await drawOver(raster, inFaceUnits({ frame, interEyePx }, strands(colour))));
}

/** One eye hidden. */
export const eyeVariants: readonly FalsifiedVariant[] = [
  {
    name: 'eye-patch',
    family: 'covering',
    shows: 'a black patch on one eye',
    expects: fails(['eyesVisible'], ['no_face']),
    draw: async (subject) => encodePicture(await drawOver(subject.raster, inFaceUnits(subject, patch))),
  },
  {
    name: 'hair-over-eye',
    family: 'covering',
    shows: `${strandCount} strands of hair over one eye`,
    expects: fails(['eyesVisible', 'faceVisible', 'eyesOpen'], ['no_face']),
    draw: hairOverEye,
  },
];
