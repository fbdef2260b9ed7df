import type { Person } from '../people/person.ts';
import { seededRandom } from '../people/random.ts';

/** A drawn person by whom faces are compared, in several pictures. */
export interface Stranger {
  readonly id: string;
  /** Origin and gender of the body's shape. */
  readonly group: string;
  readonly pictures: readonly Person[];
}

const origins = ['african', 'asian', 'caucasian'] as const;
const genders = ['female', 'male'] as const;
const peopleOfGroup = 5;
const picturesOfPerson = 5;

/** Shapes of the face that come in opposite pairs; each person has a share of one of both. */
const pairs = [
  ...['head/head-oval|head/head-square', 'head/head-fat|head/head-skinny', 'head/head-scale-vert-more|head/head-round'],
  'head/head-scale-horiz-more|head/head-scale-horiz-less',
  'forehead/forehead-scale-vert-more|forehead/forehead-scale-vert-less',
  ...['nose/nose-hump-morehump|nose/nose-curve-concave', 'nose/nose-scale-horiz-incr|nose/nose-scale-horiz-decr'],
  ...['nose/nose-scale-vert-incr|nose/nose-scale-vert-decr', 'nose/nose-point-width-more|nose/nose-point-width-less'],
  ...['nose/nose-flaring-incr|nose/nose-flaring-decr', 'nose/nose-point-up|nose/nose-point-down'],
  ...['mouth/mouth-scale-horiz-incr|mouth/mouth-scale-horiz-decr', 'mouth/mouth-trans-up|mouth/mouth-trans-down'],
  'mouth/mouth-lowerlip-volume-inflate|mouth/mouth-lowerlip-volume-deflate',
  'mouth/mouth-upperlip-volume-inflate|mouth/mouth-upperlip-volume-deflate',
  ...['chin/chin-width-max|chin/chin-width-min', 'chin/chin-height-max|chin/chin-height-min'],
  ...['chin/chin-prominent-more|chin/chin-prominent-less', 'chin/chin-bones-out|chin/chin-bones-in'],
  'eyebrows/eyebrows-angle-up|eyebrows/eyebrows-angle-down',
  'eyebrows/eyebrows-trans-vert-more|eyebrows/eyebrows-trans-vert-less',
];
/** The same on both sides of the face. */
const sidedPairs = [
  ...['eyes/*-eye-size-big|eyes/*-eye-size-small', 'eyes/*-eye-move-out|eyes/*-eye-move-in'],
  ...['eyes/*-eye-corner2-up|eyes/*-eye-corner2-down', 'eyes/*-eye-height2-max|eyes/*-eye-height2-min'],
  'cheek/*-cheek-bones-out|cheek/*-cheek-bones-in',
  'cheek/*-cheek-volume-inflate|cheek/*-cheek-volume-deflate',
];
const strongest = 0.85;
/** What changes from one picture of a person to the next. */
const expressions = {
  'mouth-corner-puller': 0.5,
  'mouth-open': 0.25,
  'eyebrows-left-inner-up': 0.4,
  'eyebrows-right-inner-up': 0.4,
};
const skinOf = {
  african: ['darkskinned', ''],
  asian: ['lightskinned', '3'],
  caucasian: ['lightskinned', '2'],
} as const;
const older = { african: '', asian: '2', caucasian: '' } as const;
const hairOf = {
  female: ['fringe', 'long', 'coils', 'fringe', 'brushedBack'],
  male: ['crop', 'fringe', 'coils', 'crop', undefined],
} as const;
/** Blue, green, hazel, grey and brown. */
const irises = [
  [0.1, 0.16, 0.22],
  [0.11, 0.13, 0.06],
  [0.15, 0.09, 0.04],
  [0.13, 0.15, 0.16],
  [0.07, 0.035, 0.018],
] as const;
const rooms = ['livingRoom', 'kitchen', 'study', 'hall'] as const;

/** The drawn people of `npm run faces`: always the same ones, none of whom exists. */
export function strangers(): readonly Stranger[] {
  return origins.flatMap((origin) =>
    genders.flatMap((gender) =>
      Array.from({ length: peopleOfGroup }, (_, nth): Stranger => {
        const id = `${origin}-${gender}-${nth + 1}`;
        const random = seededRandom(seedOf(id));
        const face = faceOf(origin, gender, nth, random);
        const pictures = Array.from({ length: picturesOfPerson }, () => inPicture(face, random));
        return { id, group: `${origin}-${gender}`, pictures };
      }),
    ),
  );
}

function seedOf(id: string): number {
  return [...id].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0, 7);
}

type Face = Pick<Person, 'id' | 'shapes' | 'skin' | 'iris' | 'brows' | 'lashes' | 'hair'>;

function faceOf(
  origin: (typeof origins)[number],
  gender: (typeof genders)[number],
  nth: number,
  random: () => number,
): Face {
  const age = nth === peopleOfGroup - 1 ? 'old' : 'young';
  const other = origins[Math.floor(random() * origins.length)]!;
  const share = 0.15 + 0.3 * random();
  const shapes: Record<string, number> = {
    [`macrodetails/universal-${gender}-${age}-averagemuscle-averageweight`]: 1,
    [`macrodetails/${origin}-${gender}-${age}`]: other === origin ? 1 : 1 - share,
    ...(other === origin ? {} : { [`macrodetails/${other}-${gender}-${age}`]: share }),
  };
  const choose = (pair: string) => {
    const amount = (random() * 2 - 1) * strongest;
    return [pair.split('|')[amount < 0 ? 1 : 0]!, Math.abs(amount)] as const;
  };
  for (const [shape, amount] of pairs.map(choose)) shapes[shape] = amount;
  for (const [shape, amount] of sidedPairs.map(choose)) {
    for (const side of ['l', 'r']) shapes[shape.replace('*', side)] = amount;
  }
  const [tone, number] = skinOf[origin];
  const painted = age === 'old' ? 'old' : random() < 0.4 ? 'middleage' : 'young';
  const file = `${painted}_${tone}_${gender}_diffuse${painted === 'young' ? number : older[origin]}`;
  const light = 0.75 + 0.3 * random();
  const cut = hairOf[gender][nth];
  const isOld = age === 'old';
  const dark = isOld ? 0.3 : 0.015 + 0.06 * random() * (origin === 'caucasian' ? 3 : 0.4);
  return {
    id: `${origin}-${gender}-${nth + 1}`,
    shapes,
    skin: {
      texture: `${painted}_${origin}_${gender}/textures/${file}.png`,
      tint: [light, light * (0.93 + 0.08 * random()), light * (0.88 + 0.12 * random())],
      ruddy: origin === 'african' ? 0.2 : 0.5,
      rough: isOld ? 1.5 : 0.8,
      oily: 0.6,
      stubble: gender === 'male' ? 0.4 : 0,
    },
    iris: origin === 'caucasian' ? irises[nth]! : irises[4],
    brows: {
      colour: [dark, dark * 0.8, dark * 0.6],
      grey: isOld ? 0.5 : 0,
      tall: 0.022 + 0.014 * random(),
      fullness: 0.9,
    },
    lashes: gender === 'female' ? 0.8 : 0.3,
    ...(cut === undefined ? {} : { hair: hairNamed(cut, dark, isOld, random) }),
  };
}

function hairNamed(
  cut: NonNullable<Person['hair']>['cut'],
  dark: number,
  isOld: boolean,
  random: () => number,
): NonNullable<Person['hair']> {
  const green = dark * (0.65 + 0.3 * random());
  return {
    cut,
    colour: [dark, green, green * (0.6 + 0.35 * random())],
    grey: (isOld ? 0.5 : 0) + 0.02 * random(),
    longer: 0.85 + 0.3 * random(),
  };
}

/** The face with another expression, light, place and turn. */
function inPicture(face: Face, random: () => number): Person {
  const moved = Object.fromEntries(
    Object.entries(expressions).map(([name, most]) => [`expression/units/caucasian/${name}`, random() * most] as const),
  );
  const colour = [random() * 0.5, random() * 0.5, random() * 0.5] as const;
  const clothes = 'male_casualsuit06';
  return {
    ...face,
    shapes: { ...face.shapes, ...moved },
    clothes: { path: `clothes/${clothes}/${clothes}`, colour, creased: 1, coarse: 1, band: 0.15 },
    room: rooms[Math.floor(random() * rooms.length)]!,
    windowSide: random() < 0.5 ? -1 : 1,
    rollDegrees: (random() * 2 - 1) * 15,
    headX: 0.5,
    headY: 0.42,
    distance: 9,
    above: (random() * 2 - 1) * 1.6,
    beside: (random() * 2 - 1) * 3.2,
    headShare: 0.5,
  };
}
