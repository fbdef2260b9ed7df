/** The headwear of a drawn person. */
export type Headwear = 'hair' | 'bald' | 'bun' | 'cap' | 'turban' | 'headscarf';

/** A pattern on cloth, in colours that hair has. */
export type Pattern = 'knit' | 'checks' | 'flowers' | 'stripes';

/** Hair beyond the outline. */
export type Flyaway = 'strands' | 'curls' | 'loops' | 'locks' | 'tips';

/**
 * A drawn head, in pixels of the face sample; the face's middle is the origin, forehead to chin reach from -104 to 104.
 */
export interface HeadShape {
  /**
   * Single hairs, curls or loops that stand off the outline, locks next to the neck, or long hair that ends in tips.
   */
  readonly flyaway?: Flyaway;
  readonly wears?: Headwear;
  /** How far hair or cloth stand above the forehead. */
  readonly above?: number;
  readonly ears?: boolean;
  /** Babies have a low, wide face under a large forehead. */
  readonly infant?: boolean;
  /** Any CSS colour. */
  readonly hair?: string;
  /** Hair with light and dark strands, as photographs show it; plain otherwise, which looks like cloth. */
  readonly strands?: boolean;
  /** Of the cloth that is worn. @default plain wine red */
  readonly pattern?: Pattern | undefined;
}

/** The face sample's proportions on this head; babies' faces are wider and lower. */
export function faceStretch({ infant = false }: HeadShape): { readonly x: number; readonly y: number } {
  return infant ? { x: 1.08, y: 0.86 } : { x: 1, y: 1 };
}

/**
 * The true places of the drawn head. Eyes and chin were read off the face sample, enlarged three times, at (85.3,
 * 96.3), (164, 94) and (125, 224.5) of its 256 pixels.
 */
export function headTruth(shape: HeadShape) {
  const { x, y } = faceStretch(shape);
  return {
    crown: { x: 0, y: crownOf(shape) },
    chin: { x: -3 * x, y: 102.5 * y },
    rightEye: { x: -42.7 * x, y: -25.7 * y },
    leftEye: { x: 36 * x, y: -28 * y },
  };
}

const skinColour = '#c9a093';
const clothColour = '#7d3f58';
const darkerClothColour = '#6a3349';
const bunRadius = 34;

/** One tile of each pattern: its side in pixels of the face sample, and what is drawn on it. */
const tiles: Readonly<Record<Pattern, readonly [number, string]>> = {
  knit: [8, '<path d="M 0 0 L 4 7 L 8 0" stroke="#8d7458" stroke-width="2.2" fill="none"/>'],
  checks: [
    22,
    '<path d="M 0 0 H 11 V 22 H 0 Z" fill="#3f3024" fill-opacity="0.6"/><path d="M 0 0 H 22 V 11 H 0 Z" fill="#a98f6c" fill-opacity="0.5"/>',
  ],
  flowers: [
    26,
    `<g fill="#b09a78"><circle cx="7" cy="7" r="5"/><circle cx="20" cy="18" r="5"/></g>
     <g fill="#33261c"><circle cx="7" cy="7" r="2"/><circle cx="20" cy="18" r="2"/></g>
     <path d="M 2 24 L 8 15 M 24 3 L 18 9" stroke="#33261c" stroke-width="1.6"/>`,
  ],
  stripes: [7, '<path d="M 0 0 H 3 V 7 H 0 Z" fill="#8d7458"/>'],
};

/** What cloth is filled with, and the definition that needs. */
function clothOf({ pattern }: HeadShape): { readonly fill: string; readonly defined: string } {
  if (pattern === undefined) return { fill: clothColour, defined: '' };
  const [side, content] = tiles[pattern];
  const tile = `<rect width="${side}" height="${side}" fill="#5f4a38"/>${content}`;
  return {
    fill: 'url(#cloth)',
    defined: `<defs><pattern id="cloth" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="rotate(12)">${tile}</pattern></defs>`,
  };
}

/** The parts behind the face: cranium, hair, ears, cloth. */
export function drawBehindFace(shape: HeadShape): string {
  const { wears = 'hair', above = 32, ears = false, hair = '#5a4632', infant = false } = shape;
  const { strands = false } = shape;
  const half = (104 + above + 88) / 2;
  const width = (infant ? 104 : 94) + Math.max(0, above - 32) * 0.4;
  const cap = (fill: string, rx = width) =>
    `<ellipse cx="0" cy="${88 - half}" rx="${rx}" ry="${half}" fill="${fill}"/>`;
  const bothEars = ears
    ? [-1, 1].map((side) => `<ellipse cx="${side * 88}" cy="-8" rx="15" ry="28" fill="${skinColour}"/>`).join('')
    : '';
  const { fill: cloth, defined } = clothOf(shape);
  const withStrands = cap(hair) + (strands ? drawStrands(width, 88 - 2 * half, 88) : '');
  const drawn: Record<Headwear, string> = {
    cap: withStrands,
    hair: withStrands,
    bald: cap(skinColour, infant ? 98 : 84),
    bun: `${cap(hair)}<circle cx="0" cy="${-104 - above}" r="${bunRadius}" fill="${hair}"/>`,
    turban: cap(cloth, width + 8),
    headscarf: `${cap(cloth, width + 14)}<path d="M -108 -30 L -124 190 L 124 190 L 108 -30 Z" fill="${cloth}"/>`,
  };
  return defined + drawFlyaway(shape) + drawn[wears] + bothEars;
}

/** The parts in front of the face: the rim of a covering. */
export function drawBeforeFace(shape: HeadShape): string {
  const { wears = 'hair', above = 32, pattern } = shape;
  const { fill, defined } = clothOf(shape);
  if (wears === 'cap') {
    return `${defined}<path d="M -104 -52 Q 0 -92 104 -52 Q 108 -${116 + above} 0 ${-116 - above}
      Q -108 -${116 + above} -104 -52 Z" fill="${fill}"/>`;
  }
  if (wears === 'turban') {
    const folds = [0, 1, 2].map((fold) => {
      const y = -64 - fold * 18;
      return `<path d="M -92 ${y + 22} Q 0 ${y - 26} 92 ${y + 8}" stroke="${darkerClothColour}" stroke-width="3" fill="none"/>`;
    });
    const cloth = `<path d="M -100 -34 Q 0 -88 100 -34 Q 104 -${100 + above / 2} 0 ${-104 - above}
      Q -104 -${100 + above / 2} -100 -34 Z" fill="${fill}"/>`;
    return defined + cloth + (pattern === undefined ? folds.join('') : '');
  }
  if (wears !== 'headscarf') return '';
  return `${defined}<path fill-rule="evenodd" fill="${fill}" d="M 0 -106 C 90 -106 108 -40 104 30 C 100 120 60 150 0 150
    C -60 150 -100 120 -104 30 C -108 -40 -90 -106 0 -106 Z M 0 -78 C 58 -78 74 -30 72 20 C 70 70 42 107 -2 107
    C -46 107 -70 70 -72 20 C -74 -30 -58 -78 0 -78 Z"/>`;
}

function crownOf({ wears = 'hair', above = 32 }: HeadShape): number {
  return wears === 'bun' ? -104 - above - bunRadius : -104 - above;
}

/** A lock that hangs from the temple to the shoulder and leaves a gap next to the neck. */
const lockPath = `<path d="M 86 -40 C 100 10 106 60 98 92 C 90 122 78 134 74 172" stroke-width="24" fill="none"/>`;
/** Long hair that ends in tips above the shoulder. */
const tipsPath = [0, 1, 2, 3, 4]
  .map(
    (tip) =>
      `<path d="M ${62 + tip * 5} -30 L ${98 + tip} 20 L ${104 + tip * 9} ${148 - tip * 14} L ${78 + tip * 2} 90 Z"/>`,
  )
  .join('');

function both(side: string, hair: string): string {
  return `<g fill="${hair}" stroke="${hair}" stroke-width="0">${side}<g transform="scale(-1 1)">${side}</g></g>`;
}

/** Lines around the upper outline, between ear and ear; the same on every run. */
function drawFlyaway({ flyaway, above = 32, hair = '#5a4632' }: HeadShape): string {
  if (flyaway === undefined) return '';
  if (flyaway === 'locks') return both(lockPath, hair);
  if (flyaway === 'tips') return both(tipsPath, hair);
  const half = (104 + above + 88) / 2;
  const lines = Array.from({ length: flyaway === 'loops' ? 7 : 46 }, (_, index, all = flyaway === 'loops' ? 7 : 46) => {
    const angle = Math.PI * (1 + (index + 0.5) / all) + 0.05 * Math.sin(index * 7);
    const [out, tangent] = [
      { x: Math.cos(angle), y: Math.sin(angle) },
      { x: -Math.sin(angle), y: Math.cos(angle) },
    ];
    const [x, y] = [out.x * 93, 88 - half + out.y * (half - 1)];
    const length = 12 + 12 * Math.abs(Math.sin(index * 12.9));
    const at = (along: number, aside: number) =>
      `${x + out.x * along + tangent.x * aside} ${y + out.y * along + tangent.y * aside}`;
    if (flyaway === 'strands') {
      return `<path d="M ${at(-4, 0)} Q ${at(length * 0.7, 2)} ${at(length, 9)}" stroke-width="${0.5 + (index % 3) * 0.4}"/>`;
    }
    const [middle, radius, width] = flyaway === 'curls' ? [at(3, 0), 6 + (index % 4), 2.4] : [at(9, 0), 15, 5];
    const [cx, cy] = middle.split(' ');
    return `<circle cx="${cx}" cy="${cy}" r="${radius}" stroke-width="${width}"/>`;
  });
  return `<g fill="none" stroke="${hair}">${lines.join('')}</g>`;
}

/** Strands from the crown down, within an ellipse: every other one lighter than the hair, some much, some hardly. */
function drawStrands(radiusX: number, top: number, bottom: number): string {
  const middle = (top + bottom) / 2;
  const strands = Array.from({ length: 141 }, (_, nth) => {
    const u = (nth - 70) / 70;
    const opacity = 0.14 + 0.05 * ((nth * 7) % 5);
    const path = `M ${u * 0.35 * radiusX} ${top} Q ${u * 1.15 * radiusX} ${top + 50} ${u * radiusX} ${bottom}`;
    return `<path d="${path}" stroke="${nth % 2 === 0 ? '#fff' : '#000'}" stroke-opacity="${opacity}"/>`;
  });
  return `<clipPath id="cap"><ellipse cx="0" cy="${middle}" rx="${radiusX}" ry="${(bottom - top) / 2}"/></clipPath>
    <g clip-path="url(#cap)" fill="none" stroke-width="1.3">${strands.join('')}</g>`;
}
