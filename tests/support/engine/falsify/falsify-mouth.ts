import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails } from './variant.ts';

/** From cheek to cheek over the bridge of the nose, and back along the jaw. */
const upperRim = [93, 117, 188, 197, 412, 346, 323] as const;
const jaw = [361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132] as const;
const ears = [
  [93, 127],
  [132, 234],
  [323, 356],
  [361, 454],
] as const;
/** The mask stands off the skin. */
const standOff = 6;

function maskOver(subject: Subject, fill: string, fold: string): string {
  const at = placeLandmarks(subject);
  const [centre, mouth] = [at(164), at(14)];
  const jawPoints = jaw.map((number) => {
    const { x, y } = at(number);
    const length = Math.hypot(x - centre.x, y - centre.y);
    return `${x + ((x - centre.x) / length) * standOff} ${y + ((y - centre.y) / length) * standOff}`;
  });
  const rim = upperRim.map((number) => at(number)).map(({ x, y }) => `${x} ${y}`);
  const loops = ears.map(([from, to]) => {
    const [a, b] = [at(from), at(to)];
    return `<path d="M ${a.x} ${a.y} L ${b.x + (b.x - centre.x) * 0.06} ${b.y}" stroke="#f2f2f2" stroke-width="3"/>`;
  });
  const folds = [-26, -6, 14, 34].map((down) => {
    const y = mouth.y + down;
    return `<path d="M -78 ${y - 6} Q 0 ${y + 12} 78 ${y - 6}" stroke="${fold}" stroke-width="2.5" fill="none"/>`;
  });
  const shape = `M ${[...rim, ...jawPoints].join(' L ')} Z`;
  return `<defs><clipPath id="mask"><path d="${shape}"/></clipPath></defs>${loops.join('')}
    <path d="${shape}" fill="${fill}" stroke="${fold}" stroke-width="2"/><g clip-path="url(#mask)">${folds.join('')}</g>`;
}

/** A woollen scarf from the tip of the nose down to the chest. */
const scarf = `<defs><pattern id="wool" width="9" height="9" patternUnits="userSpaceOnUse">
  <rect width="9" height="9" fill="#7c2433"/><path d="M 0 9 L 4.5 2 L 9 9" stroke="#99404f" stroke-width="2" fill="none"/>
  </pattern></defs>
  <path d="M -140 92 Q -80 62 0 64 Q 80 62 140 92 Q 160 190 130 262 L -130 262 Q -160 190 -140 92 Z" fill="url(#wool)"/>
  <path d="M -138 120 Q 0 90 138 120 M -146 170 Q 0 150 146 170 M -140 220 Q 0 205 140 220" stroke="#55141f"
    stroke-width="5" fill="none"/>`;

const wearing = (content: (subject: Subject) => string) => async (subject: Subject) =>
  encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject))));

/** Mouth and nose hidden. */
export const mouthVariants: readonly FalsifiedVariant[] = [
  {
    name: 'mask-surgical',
    family: 'covering',
    shows: 'a light blue surgical mask over mouth and nose',
    expects: fails(['faceVisible'], ['no_face']),
    draw: wearing((subject) => maskOver(subject, '#a9cfe0', '#86b2c7')),
  },
  {
    name: 'mask-black',
    family: 'covering',
    shows: 'a black mask over mouth and nose',
    expects: fails(['faceVisible'], ['no_face']),
    draw: wearing((subject) => maskOver(subject, '#17181c', '#2c2e35')),
  },
  {
    name: 'scarf',
    family: 'covering',
    shows: 'a woollen scarf over mouth and chin',
    expects: fails(['faceVisible'], ['no_face']),
    draw: wearing(() => scarf),
  },
];
