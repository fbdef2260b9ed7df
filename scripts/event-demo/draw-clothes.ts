/** What a person wears; lengths are hundredths of the face's width, and the chin's tip is at 0, 0. */
export interface Outfit {
  readonly kind: 'suit' | 'shirt' | 'dress';
  /** Colours as `hsl`: hue, saturation, lightness. */
  readonly cloth: Hsl;
  readonly trousers: Hsl;
  readonly accent: Hsl;
  /** Red, green and blue, 0 to 255. */
  readonly skin: readonly number[];
  readonly neck: readonly number[];
  /** Half the width of the shoulders. */
  readonly shoulders: number;
  readonly hem: 'knee' | 'floor';
  readonly neckwear: 'tie' | 'bow' | 'none';
  /** The arm that holds a glass: -1 is the left of the picture. */
  readonly glass: -1 | 0 | 1;
}
export type Hsl = readonly [number, number, number];

/** From the chin to the soles. */
export const legs = 960;

const tone = ([hue, saturation, lightness]: Hsl, lighter = 0) =>
  `hsl(${hue} ${saturation}% ${Math.max(2, Math.min(97, lightness + lighter))}%)`;
const skinTone = (skin: readonly number[], factor = 1) =>
  `rgb(${skin.map((value) => Math.min(255, Math.round(value * factor))).join(' ')})`;
/** A path and its mirror image. */
const bothSides = (shape: string) => `${shape}<g transform="scale(-1 1)">${shape}</g>`;

/** Neck and shoulders of skin, which lie below the head's picture. */
export function drawNeck({ skin, neck, shoulders, kind }: Outfit, id: string): string {
  const out = kind === 'dress' ? shoulders - 6 : shoulders - 30;
  return `<defs><linearGradient id="${id}n" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="25" y2="85"><stop offset="0" stop-color="${skinTone(neck)}"/>
    <stop offset="1" stop-color="${skinTone(skin)}"/></linearGradient></defs>
    <path fill="url(#${id}n)" d="M-35 -10 C-35 24 -37 40 -60 50 C-90 58 ${-out} 60 ${-out} 96 L-90 190 H90 L${out} 96 C${out} 60 90 58 60 50 C37 40 35 24 35 -10Z"/>`;
}

/**
 * Clothes, arms and legs, which lie over the head's picture.
 *
 * @param id distinguishes the gradients of one picture
 */
export function drawClothes(outfit: Outfit, id: string): string {
  const { cloth, trousers, skin, shoulders } = outfit;
  const arm = ` gradientUnits="userSpaceOnUse" x1="${shoulders - 56}" x2="${shoulders + 30}"`;
  const materials = [
    round(`${id}c`, tone(cloth), tone(cloth, 9), tone(cloth, -13)),
    round(`${id}t`, tone(trousers), tone(trousers, 7), tone(trousers, -10)),
    round(`${id}a`, tone(cloth), tone(cloth, 6), tone(cloth, -11), arm),
    round(`${id}s`, skinTone(skin), skinTone(skin, 1.05), skinTone(skin, 0.72), arm),
    round(`${id}l`, skinTone(skin), skinTone(skin, 1.05), skinTone(skin, 0.72)),
  ];
  const parts = { suit: drawSuit, shirt: drawShirt, dress: drawDress }[outfit.kind](outfit, id);
  return `<defs>${materials.join('')}</defs>${parts}`;
}

/** Light from the front: darker where a body turns away. */
function round(id: string, middle: string, light: string, dark: string, place = ''): string {
  return `<linearGradient id="${id}"${place}><stop offset="0" stop-color="${dark}"/><stop offset=".22" stop-color="${middle}"/>
    <stop offset=".42" stop-color="${light}"/><stop offset=".7" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
}

const torso = (half: number) =>
  `M-40 34 C-62 50 ${-half + 22} 54 ${-half} 84 C${-half - 8} 130 -104 150 -98 220 C-92 290 -98 340 -104 420 H104
   C98 340 92 290 98 220 C104 150 ${half + 8} 130 ${half} 84 C${half - 22} 54 62 50 40 34 Q0 78 -40 34Z`;

function drawLegs(id: string): string {
  return `${bothSides(`<ellipse cx="66" cy="${legs - 6}" rx="44" ry="17" fill="#17130f"/>
    <path fill="url(#${id}t)" d="M2 400 H104 C104 560 94 700 92 ${legs - 12} H34 C30 760 18 600 2 470Z"/>`)}
    <path d="M0 420 V560" stroke="#000" stroke-opacity=".3" stroke-width="4"/>`;
}

/** An arm hanging down, or bent with a glass; drawn for the right of the picture. */
function drawArm(
  { shoulders, glass, skin: skinColour }: Outfit,
  id: string,
  side: -1 | 1,
  sleeve: 'long' | 'short' | 'none',
): string {
  const x = shoulders - 24;
  const isBent = glass === side;
  const [elbow, hand] = isBent ? [`${x + 30} 262`, '74 190'] : [`${x + 26} 240`, `${x + 12} 392`];
  const arm = (colour: string, width: number, to: string) =>
    `<path d="M${x} 108 Q${x + 14} 170 ${to}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const [upper, whole] = [elbow, `${elbow} L${hand}`];
  const skin = `url(#${id}s)`;
  const shade = '#000" stroke-opacity=".14';
  const cloth =
    sleeve === 'none'
      ? ''
      : arm(shade, 64, sleeve === 'long' ? whole : upper) + arm(`url(#${id}a)`, 58, sleeve === 'long' ? whole : upper);
  const [hx, hy] = hand.split(' ').map(Number) as [number, number];
  const flute = isBent
    ? `<path d="M${hx - 11} ${hy - 92} L${hx - 5} ${hy - 30} Q${hx} ${hy - 18} ${hx + 5} ${hy - 30} L${hx + 11} ${hy - 92}Z" fill="#f4dfa0" fill-opacity=".75" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>
       <path d="M${hx} ${hy - 24} V${hy + 34} M${hx - 15} ${hy + 36} H${hx + 15}" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`
    : '';
  const bare = sleeve === 'long' ? '' : arm(shade, 44, whole) + arm(skin, 40, whole);
  return `<g${side < 0 ? ' transform="scale(-1 1)"' : ''}>${bare}${cloth}${flute}
    <ellipse cx="${hx}" cy="${hy + (isBent ? 0 : 14)}" rx="${isBent ? 25 : 21}" ry="${isBent ? 22 : 30}" fill="${skinTone(skinColour, 0.96)}"/></g>`;
}

const drawArms = (outfit: Outfit, id: string, sleeve: 'long' | 'short' | 'none') =>
  drawArm(outfit, id, -1, sleeve) + drawArm(outfit, id, 1, sleeve);

function drawSuit(outfit: Outfit, id: string): string {
  const { cloth, accent, neckwear, shoulders } = outfit;
  const worn = {
    tie: `<path d="M-9 58 H9 L6 76 L16 176 L0 204 L-16 176 L-6 76Z" fill="${tone(accent)}"/><path d="M-9 58 H9 L6 76 H-6Z" fill="${tone(accent, -9)}"/>`,
    bow: `<path d="M0 62 L-34 46 V80 L0 66 L34 80 V46Z" fill="${tone(accent)}"/><rect x="-7" y="54" width="14" height="18" rx="4" fill="${tone(accent, -8)}"/>`,
    none: '',
  }[neckwear];
  return `${drawLegs(id)}<path fill="url(#${id}c)" d="${torso(shoulders)}"/>
    <path fill="#f3f1ec" d="M-41 28 C-30 50 30 50 41 28 L54 66 L0 236 L-54 66Z"/>
    <path fill="#dcd9d2" d="M0 60 L-4 232 H4Z"/>${worn}
    ${bothSides(`<path fill="#fff" d="M41 26 L54 56 L24 84 L4 58 C22 54 34 44 41 26Z" stroke="#bbb" stroke-width="1.5"/>
      <path fill="${tone(cloth, 4)}" d="M50 38 L72 58 L88 122 L62 132 L70 146 L0 262 L0 244 L50 92Z" stroke="${tone(cloth, -12)}" stroke-width="3"/>`)}
    <path d="M0 250 V420" stroke="${tone(cloth, -14)}" stroke-width="4"/>
    <circle cx="8" cy="288" r="6" fill="${tone(cloth, -16)}"/><path d="M52 176 h36 l-4 -16 -10 8 -8 -10 -10 8z" fill="${tone(accent, 12)}"/>
    ${drawArms(outfit, id, 'long')}`;
}

function drawShirt(outfit: Outfit, id: string): string {
  const { cloth, shoulders } = outfit;
  return `${drawLegs(id)}<path fill="url(#${id}c)" d="${torso(shoulders)}"/>
    <path d="M0 92 V420" stroke="${tone(cloth, -14)}" stroke-width="3"/>
    ${[130, 190, 250, 310, 370].map((y) => `<circle cx="0" cy="${y}" r="4.5" fill="${tone(cloth, -24)}"/>`).join('')}
    ${bothSides(`<path fill="${tone(cloth, 5)}" d="M42 26 L58 58 L26 104 L0 82 C22 68 36 52 42 26Z" stroke="${tone(cloth, -16)}" stroke-width="2.5"/>`)}
    <rect x="-105" y="406" width="210" height="22" fill="#2d2119"/><rect x="-13" y="404" width="26" height="26" rx="4" fill="#b9a26a"/>
    ${drawArms(outfit, id, 'short')}`;
}

function drawDress(outfit: Outfit, id: string): string {
  const { cloth, accent, hem, shoulders } = outfit;
  const [low, wide] = hem === 'floor' ? [legs - 14, 176] : [640, 150];
  const folds = [-0.6, -0.2, 0.2, 0.6]
    .map(
      (share) =>
        `<path d="M${share * 70} 330 Q${share * wide * 0.9} ${(330 + low) / 2} ${share * wide * 1.25} ${low - 6}" fill="none" stroke="${tone(cloth, -10)}" stroke-opacity=".55" stroke-width="9"/>`,
    )
    .join('');
  const top = shoulders - 34;
  const shoes =
    bothSides(`<path fill="url(#${id}l)" d="M22 560 H76 C80 700 64 820 62 ${legs - 14} H36 C30 800 16 700 22 560Z"/>
    <ellipse cx="50" cy="${legs - 8}" rx="28" ry="14" fill="${tone(accent, -10)}"/>`);
  return `${shoes}<path fill="url(#${id}c)" d="M-68 300 C-110 420 ${-wide} ${low - 120} ${-wide} ${low} Q0 ${low + 26} ${wide} ${low} C${wide} ${low - 120} 110 420 68 300Z"/>${folds}
    <path fill="url(#${id}c)" d="M${-top} 56 L${-top + 20} 54 C-52 116 52 116 ${top - 20} 54 L${top} 56 C${top + 4} 96 88 120 94 160 C98 214 72 262 70 312 H-70 C-72 262 -98 214 -94 160 C-88 120 ${-top - 4} 96 ${-top} 56Z"/>
    <path d="M-71 300 H71 V322 H-71Z" fill="${tone(accent)}" fill-opacity=".85"/>
    <path d="M-46 52 Q0 96 46 52" fill="none" stroke="#f3e3b4" stroke-width="4" stroke-dasharray="1 7" stroke-linecap="round"/>
    ${drawArms(outfit, id, 'none')}`;
}
