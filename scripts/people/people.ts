import type { Person, Piece } from './person.ts';

const brows = (number: string, tint: Piece['tint'] = [0.5, 0.5, 0.5]): Piece => ({
  path: `eyebrows/eyebrow${number}/eyebrow${number}`,
  texture: `eyebrows/eyebrow${number}/textures/eyebrow${number}.png`,
  tint,
});
const hair = (name: string, dye: NonNullable<Piece['dye']>) => ({
  path: `hair/${name}/${name}`,
  texture: `hair/${name}/textures/${name === 'afro01' ? 'afro' : name.toLowerCase()}_diffuse.png`,
  dye,
});
/** Cloth of one colour, where the package's own texture carries a logo. */
const plain = (name: string, cloth: NonNullable<Piece['cloth']>): Piece => ({ ...clothes(name), cloth });
const clothes = (name: string, tint?: Piece['tint']): Piece => ({
  path: `clothes/${name}/${name}`,
  texture: `clothes/${name}/textures/${name}_diffuse.png`,
  ...(tint === undefined ? {} : { tint }),
});
/** Ages and origins are shapes of the whole body; the second one gives it muscles and weight. */
const body = (
  origins: Readonly<Record<string, number>>,
  gender: 'female' | 'male',
  age: 'young' | 'old' | 'child',
) => ({
  ...Object.fromEntries(
    Object.entries(origins).map(([origin, share]) => [`macrodetails/${origin}-${gender}-${age}`, share]),
  ),
  [`macrodetails/universal-${gender}-${age}-averagemuscle-averageweight`]: 1,
});
/** Relaxed brows: at rest the model frowns. */
const atEase = (share: number) => ({
  'expression/units/caucasian/eyebrows-left-inner-up': share,
  'expression/units/caucasian/eyebrows-right-inner-up': share,
});
const bothEyes = (shape: string, share: number) => ({ [`eyes/l-eye-${shape}`]: share, [`eyes/r-eye-${shape}`]: share });

/** The people of the landing page: none of them exists. */
export const people: readonly Person[] = [
  {
    id: 'man',
    shapes: {
      ...body({ caucasian: 0.75, african: 0.25 }, 'male', 'young'),
      ...bothEyes('size-big', 0.4),
      ...atEase(0.08),
      'expression/units/caucasian/mouth-corner-puller': 0.12,
      'head/head-oval': 0.4,
      'nose/nose-hump-morehump': 0.25,
      'mouth/mouth-lowerlip-volume-inflate': 0.3,
      'expression/units/caucasian/mouth-compression': 0.25,
    },
    skin: 'young_caucasian_male/textures/young_lightskinned_male_diffuse2.png',
    skinTint: [0.86, 0.8, 0.76],
    eyes: 'brownlight',
    brows: brows('009', [0.25, 0.22, 0.2]),
    lashes: 0.35,
    hair: { ...hair('short02', [0.035, 0.023, 0.016]), growth: { count: 22000, length: 0.32, curl: 0.12 } },
    clothes: clothes('male_casualsuit01', [0.9, 0.95, 1]),
    room: 'livingRoom',
    windowSide: -1,
    rollDegrees: 4,
    headX: 0.54,
    headY: 0.4,
    distance: 8,
    above: 0.3,
    headShare: 0.46,
  },
  {
    id: 'woman',
    shapes: {
      ...body({ african: 1 }, 'female', 'young'),
      ...bothEyes('size-big', 0.5),
      'mouth/mouth-angles-up': 0.3,
      'expression/units/caucasian/mouth-corner-puller': 0.1,
    },
    skin: 'young_african_female/textures/young_darkskinned_female_diffuse.png',
    eyes: 'brown',
    brows: brows('006', [0.15, 0.13, 0.12]),
    lashes: 0.8,
    hair: { ...hair('afro01', [0.02, 0.016, 0.014]), growth: { count: 30000, length: 0.1, curl: 0.22 } },
    clothes: { ...clothes('male_casualsuit01'), dye: [0.05, 0.2, 0.18] },
    room: 'kitchen',
    windowSide: 1,
    rollDegrees: -5,
    headX: 0.47,
    headY: 0.42,
    distance: 7.5,
    above: 0.4,
    headShare: 0.46,
  },
  {
    id: 'scarf',
    shapes: {
      ...body({ caucasian: 0.7, asian: 0.3 }, 'female', 'young'),
      ...bothEyes('size-big', 0.4),
      'head/head-oval': 0.5,
      'expression/units/caucasian/mouth-corner-puller': 0.12,
      'mouth/mouth-lowerlip-volume-inflate': 0.3,
    },
    skin: 'middleage_caucasian_female/textures/middleage_lightskinned_female_diffuse.png',
    skinTint: [0.95, 0.9, 0.86],
    eyes: 'brownlight',
    brows: brows('009', [0.3, 0.27, 0.25]),
    lashes: 0.7,
    scarf: [0.3, 0.16, 0.2],
    clothes: plain('female_casualsuit01', [0.09, 0.09, 0.13]),
    room: 'hall',
    windowSide: -1,
    rollDegrees: 3,
    headX: 0.52,
    headY: 0.42,
    distance: 8,
    above: 0.2,
    headShare: 0.45,
  },
  {
    id: 'elder',
    shapes: {
      ...body({ caucasian: 1 }, 'male', 'old'),
      ...bothEyes('size-big', 0.2),
      'nose/nose-hump-morehump': 0.3,
      ...atEase(0.12),
      'mouth/mouth-angles-up': 0.3,
      'expression/units/caucasian/mouth-corner-puller': 0.12,
      'head/head-fat': 0.2,
    },
    skin: 'old_caucasian_male/textures/old_lightskinned_male_diffuse.png',
    skinTint: [0.9, 0.92, 0.97],
    eyes: 'brownlight',
    brows: brows('009', [1.2, 1.2, 1.2]),
    lashes: 0.15,
    hair: { ...hair('short01', [0.34, 0.34, 0.34]), growth: { count: 16000, length: 0.3, curl: 0.15 } },
    clothes: plain('male_casualsuit06', [0.07, 0.11, 0.09]),
    room: 'study',
    windowSide: 1,
    rollDegrees: -3,
    headX: 0.48,
    headY: 0.4,
    distance: 8.5,
    above: -0.2,
    headShare: 0.46,
  },
  {
    id: 'child',
    shapes: {
      ...body({ asian: 0.6, caucasian: 0.4 }, 'male', 'child'),
      ...atEase(0.2),
      'mouth/mouth-angles-up': 0.2,
      'expression/units/caucasian/mouth-corner-puller': 0.12,
      'expression/units/caucasian/mouth-compression': 0.2,
    },
    skin: 'young_asian_male/textures/young_lightskinned_male_diffuse3.png',
    eyes: 'brownlight',
    brows: brows('009', [0.3, 0.27, 0.25]),
    lashes: 0.6,
    hair: { ...hair('short01', [0.09, 0.05, 0.026]), growth: { count: 18000, length: 0.28, curl: 0.12 } },
    clothes: plain('male_casualsuit06', [0.55, 0.42, 0.1]),
    room: 'livingRoom',
    windowSide: 1,
    rollDegrees: 5,
    headX: 0.5,
    headY: 0.44,
    distance: 8,
    above: 0.6,
    headShare: 0.46,
  },
];
