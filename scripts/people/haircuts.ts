import { aboveHairline, beardArea, brow } from './face-map.ts';
import type { Growth } from './grow-hair.ts';
import { noise, soft } from './noise.ts';
import { plus, unit, type Vector } from './vector.ts';

/** A kind of hair without its colour. */
type Cut = Omit<Growth, 'colour' | 'grey'>;

/** 0 on the sides and behind, 1 on top. */
const top = ([x, y, z]: Readonly<Vector>) => soft(0.64, 0.34, Math.abs(x)) * soft(7.6, 7.95, y) * soft(-0.2, 0.3, z);
const wave = (home: Readonly<Vector>, scale: number, shift = 0) =>
  noise(home[0] * scale + shift, home[1] * scale, home[2] * scale);
const scalp =
  (receding: number, edge = 0.1) =>
  (home: Readonly<Vector>) =>
    soft(-0.02, edge, aboveHairline(home, receding));

/** Short sides, longer on top, brushed up and to one side from a parting. */
const crop: Cut = {
  count: 52000,
  steps: 12,
  thickness: 0.0011,
  density: scalp(-0.35),
  length: (home) => 0.1 + 0.26 * top(home) * (0.6 + 0.4 * soft(0.5, 1.2, home[2])),
  way: (home) => {
    const [onTop, aside] = [top(home), soft(-0.38, -0.24, home[0]) * 2 - 1];
    return unit([
      0.65 * aside * onTop + 0.3 * wave(home, 6),
      0.55 * onTop - 1.0 * (1 - onTop) + 0.25 * wave(home, 6, 9),
      0.15 * onTop - 0.45 * (1 - onTop) + 0.3 * wave(home, 6, 20),
    ]);
  },
  lift: 0.7,
  weight: 0.3,
  loose: 0.3,
  tuft: 24,
  joining: 0.7,
};

/** Tight coils, all around. */
const coils: Cut = {
  count: 46000,
  steps: 22,
  thickness: 0.001,
  density: scalp(0, 0.12),
  length: (home) => 0.1 + 0.26 * soft(0, 0.35, aboveHairline(home)) * (0.85 + 0.3 * wave(home, 4)),
  way: (home) => [0.5 * wave(home, 9), 0.4 + 0.4 * wave(home, 9, 7), 0.4 * wave(home, 9, 30)],
  lift: 1.6,
  weight: 0,
  loose: 0.5,
  tuft: 22,
  joining: 0.75,
  coil: { radius: 0.022, turns: 3.5 },
};

/** Thin and brushed back. */
const brushedBack: Cut = {
  count: 30000,
  steps: 12,
  thickness: 0.001,
  density: (home) =>
    scalp(0.6, 0.2)(home) * (1 - 0.3 * Math.exp(-((home[0] / 0.35) ** 2 + ((home[2] - 0.2) / 0.4) ** 2)) * top(home)),
  length: (home) => 0.14 + 0.34 * top(home),
  way: (home) =>
    unit([
      0.45 * Math.sign(home[0] + 0.2) + 0.3 * wave(home, 5),
      -0.75 * (1 - top(home)) + 0.25 * wave(home, 5, 9),
      -0.9,
    ]),
  lift: 0.5,
  weight: 0.25,
  loose: 0.3,
  tuft: 20,
  joining: 0.6,
};

/** A child's straight hair that falls over the forehead. */
const fringe: Cut = {
  count: 56000,
  steps: 14,
  thickness: 0.001,
  density: scalp(0),
  length: (home) => 0.16 + 0.5 * top(home) - 0.06 * soft(1.0, 1.3, home[2]),
  way: (home) => {
    const onTop = top(home);
    return unit([
      0.55 * onTop * (home[0] > -0.3 ? 0.7 : -1) + 0.5 * (1 - onTop) * Math.sign(home[0]) * 0.2 + 0.25 * wave(home, 4),
      -0.9 * (1 - onTop) - 0.1,
      home[2] > 0.3 ? 0.75 * onTop : -0.8,
    ]);
  },
  lift: 0.35,
  weight: 0.6,
  loose: 0.2,
  tuft: 30,
  joining: 0.65,
};

/** Straight hair over the shoulders, from a parting in the middle. */
const long: Cut = {
  ...fringe,
  steps: 20,
  length: () => 2.2,
  way: (home) => [0.8 * Math.sign(home[0]) * top(home) + 0.2 * wave(home, 4), -0.6, -0.5],
  weight: 0.5,
};

export const haircuts = { crop, coils, brushedBack, fringe, long } as const;

/** Brows: upwards near the nose, then outwards. */
export const brows = (tall: number, fullness: number): Cut => ({
  count: Math.round(900 * fullness),
  steps: 7,
  thickness: 0.0009,
  density: (home) => brow(home, tall),
  length: (home) => 0.075 - 0.025 * soft(0.35, 0.55, Math.abs(home[0])),
  way: (home) => {
    const out = soft(0.1, 0.3, Math.abs(home[0]));
    return unit([
      Math.sign(home[0]) * (0.25 + out),
      0.9 - 0.95 * out - 0.4 * soft(0.36, 0.5, Math.abs(home[0])),
      -0.2 * out,
    ]);
  },
  lift: 0.2,
  weight: 0,
  loose: 0.3,
  tuft: 6,
  joining: 0.35,
});

/** A beard cut short, denser on chin and lip. */
export const beard: Cut = {
  count: 15000,
  steps: 7,
  thickness: 0.0012,
  density: (home) => beardArea(home) * (0.55 + 0.45 * soft(6.75, 6.45, home[1])),
  length: (home) => 0.028 + 0.04 * soft(6.8, 6.3, home[1]),
  way: (home, normal) =>
    unit(plus([home[0] * 0.5 + 0.3 * wave(home, 12), -1, 0.1 + 0.3 * wave(home, 12, 5)], normal, 0.2)),
  lift: 0.3,
  weight: 0.1,
  loose: 0.45,
  tuft: 10,
  joining: 0.5,
};
