import { drawOver, inFaceUnits } from './draw-over.ts';
import { placeLandmarks } from './place-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import { hairColour } from './sample-colour.ts';
import { type Chance, createChance, inSvg } from './seeded.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, harmless } from './variant.ts';

const soft = (deviation: number) =>
  `<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** A blot with an uneven outline about a landmark. */
function blot({ between }: Chance, x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 9 }, (_, at) => {
    const [angle, reach] = [(at / 9) * 2 * Math.PI, radius * between(0.65, 1.2)];
    return [x + reach * Math.cos(angle), y + reach * 0.8 * Math.sin(angle)] as const;
  });
  const middle = (one: readonly [number, number], other: readonly [number, number]) =>
    `${(one[0] + other[0]) / 2} ${(one[1] + other[1]) / 2}`;
  const curve = corners.map((corner, at) => `Q ${corner[0]} ${corner[1]} ${middle(corner, corners[(at + 1) % 9]!)}`);
  return `<path d="M ${middle(corners[8]!, corners[0]!)} ${curve.join(' ')} Z"/>`;
}

const blots =
  (numbers: readonly number[], radii: readonly [number, number], fill: string, opacity: number, blur: number) =>
  (subject: Subject, chance: Chance) => {
    const at = placeLandmarks(subject);
    const drawn = numbers.map((number) => {
      const { x, y } = at(number);
      return blot(chance, x + chance.between(-5, 5), y + chance.between(-4, 4), chance.between(...radii));
    });
    return `<defs>${soft(blur)}</defs><g fill="${fill}" fill-opacity="${opacity}" filter="url(#soft)">${drawn.join('')}</g>`;
  };

const cheeks = [50, 280, 205, 425, 187, 411, 118, 347] as const;
const everywhere = [151, 108, 337, 50, 280, 205, 425, 199, 187, 411] as const;

function bindi(subject: Subject, { between, pick }: Chance): string {
  const { x, y } = placeLandmarks(subject)(9);
  return `<circle cx="${x}" cy="${y}" r="${between(2.5, 4.5)}" fill="${pick(['#a3141e', '#1c1416', '#7a1230'])}"/>`;
}

/** Locks of a few hairs that fall over the forehead. */
function strands(subject: Subject, { between }: Chance): string {
  const at = placeLandmarks(subject);
  const top = at(10).y;
  const colour = hairColour(subject.raster, subject.mesh);
  const lock = (fromX: number, toX: number, toY: number) =>
    Array.from({ length: 9 }, () => {
      const spread = between(-3, 3);
      return `<path d="M ${fromX + spread} ${top - 12} Q ${toX + spread * 2} ${top + 20} ${toX + spread} ${toY + between(-12, 12)}"
        stroke="${inSvg(colour, between(0.7, 1.3))}" stroke-width="${between(0.5, 1.4)}" fill="none"/>`;
    }).join('');
  return lock(-10, between(-45, -20), at(105).y) + lock(18, between(30, 60), at(105).y + 8);
}

/** Lines across the forehead and from nose to mouth. */
function wrinkles(subject: Subject, { between }: Chance): string {
  const at = placeLandmarks(subject);
  const [top, brow] = [at(10).y, at(105).y];
  const lines = [0.35, 0.55, 0.75].map((share) => {
    const y = top + share * (brow - top);
    return `<path d="M -38 ${y} Q -15 ${y + between(-4, 1)} 0 ${y + between(-1, 2)} Q 18 ${y - 3} 38 ${y + between(-2, 2)}"/>`;
  });
  const folds = [
    [98, 61],
    [327, 291],
  ].map(([from, to]) => {
    const [a, b] = [at(from!), at(to!)];
    const out = Math.sign(b.x) * 10;
    return `<path d="M ${a.x + out * 0.6} ${a.y - 4} Q ${b.x + out} ${(a.y + b.y) / 2} ${b.x + out * 0.8} ${b.y + 6}"/>`;
  });
  return `<defs>${soft(0.8)}</defs><g stroke="#54301f" stroke-opacity="0.5" stroke-width="1.8" fill="none" filter="url(#soft)">${lines.join('')}${folds.join('')}</g>`;
}

function scar(subject: Subject, { between }: Chance): string {
  const { x, y } = placeLandmarks(subject)(280);
  return `<defs>${soft(0.7)}</defs><path d="M ${x - 12} ${y - 9} q 8 ${between(4, 12)} 22 ${between(14, 22)}" stroke="#e8c4b4"
    stroke-opacity="0.7" stroke-width="2.2" fill="none" filter="url(#soft)"/>`;
}

const looks: Readonly<Record<string, readonly [shows: string, content: (subject: Subject, chance: Chance) => string]>> =
  {
    birthmark: ['a port-wine stain on one cheek', blots([50], [20, 26], '#8c2f3c', 0.4, 2)],
    'brown-birthmark': ['a brown birthmark on the forehead', blots([337], [8, 11], '#5c3620', 0.55, 0.9)],
    'age-spots': ['age spots', blots(everywhere, [2.5, 6], '#6e4426', 0.35, 0.8)],
    acne: ['spots of acne', blots([...everywhere, ...cheeks], [1.5, 3.2], '#b03a34', 0.5, 0.7)],
    rosacea: ['red cheeks', blots(cheeks, [12, 18], '#c23838', 0.22, 4)],
    vitiligo: ['patches without pigment', blots([151, 205, 425, 199, 108], [9, 17], '#fbe6da', 0.5, 1.2)],
    'dark-circles': ['dark circles below the eyes', blots([230, 450, 229, 449], [8, 12], '#3a2440', 0.3, 3)],
    glare: ['glare on forehead and nose', blots([151, 4, 195], [9, 14], '#ffffff', 0.6, 4)],
    bindi: ['a bindi between the brows', bindi],
    strands: ['thin locks over the forehead', strands],
    wrinkles: ['lines of age', wrinkles],
    scar: ['a pale scar on the cheek', scar],
  };

/** What skin looks like without anything on it. */
export const harmlessSkin: readonly FalsifiedVariant[] = Object.entries(looks).map(([name, [shows, content]], index) =>
  harmless(name, shows, async (subject) =>
    encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content(subject, createChance(index + 21))))),
  ),
);
