import { noise, soft } from './noise.ts';
import type { Vector } from './vector.ts';

/**
 * Regions of the head, 0 to 1, by the place on the model at rest: that is the same for all people, whatever their
 * shape. Decimetres: eyes at (0.31, 7.28, 1.25), tip of the nose at (0, 6.92, 1.68), mouth at 6.61, crown at 8.49.
 */
type Region = (home: Readonly<Vector>) => number;

const near =
  (x: number, y: number, z: number, wide: number, tall = wide, deep = wide): Region =>
  (home) =>
    Math.exp(-(((Math.abs(home[0]) - x) / wide) ** 2 + ((home[1] - y) / tall) ** 2 + ((home[2] - z) / deep) ** 2));

const cheeks = near(0.41, 6.95, 1.35, 0.24, 0.2, 0.4);
const noseTip = near(0, 6.9, 1.66, 0.14, 0.1, 0.14);
const ears: Region = ([x, y, z]) =>
  soft(0.73, 0.8, Math.abs(x)) * soft(6.6, 6.7, y) * soft(7.55, 7.45, y) * soft(0.8, 0.7, z);
const chin = near(0, 6.33, 1.5, 0.15, 0.12, 0.2);
const forehead = near(0, 7.72, 1.5, 0.36, 0.2, 0.4);
const noseBridge = near(0, 7.12, 1.58, 0.06, 0.25, 0.15);
const cheekBones = near(0.42, 7.08, 1.4, 0.14, 0.08, 0.3);

/** Where blood shows. */
export const blood: Region = (home) =>
  Math.min(1, 0.85 * cheeks(home) + 0.9 * noseTip(home) + 0.5 * ears(home) + 0.35 * chin(home));

/** Where skin is oily. */
export const oily: Region = (home) =>
  Math.min(
    1,
    0.75 * forehead(home) + noseTip(home) + 0.8 * noseBridge(home) + 0.5 * cheekBones(home) + 0.4 * chin(home),
  );

/** The thin skin below and beside the eyes. */
export const underEyes: Region = (home) =>
  Math.min(1, near(0.27, 7.14, 1.45, 0.12, 0.05, 0.2)(home) + 0.7 * near(0.17, 7.24, 1.42, 0.05, 0.09, 0.1)(home));

/** Lid edges, close to the eyeball. */
export const lidEdges: Region = ([x, y, z]) =>
  soft(0.175, 0.15, Math.hypot(Math.abs(x) - 0.308, y - 7.284, z - 1.245)) * soft(1.2, 1.28, z);

/** Half the height of the mouth's opening curve and the lips around it. */
export const lips: Region = ([x, y, z]) => {
  if (z < 1.25) return 0;
  const out = Math.abs(x) / 0.27;
  if (out > 1.05) return 0;
  const upper = 6.615 + 0.085 * Math.sqrt(Math.max(0, 1 - out ** 2)) - 0.02 * Math.exp(-((x / 0.04) ** 2));
  const lower = 6.6 - 0.105 * Math.max(0, 1 - out ** 2) ** 0.7;
  return soft(upper + 0.012, upper - 0.012, y) * soft(lower - 0.014, lower + 0.014, y) * soft(1.04, 0.9, out);
};

/** Where a beard grows: jaw, chin, upper lip and up to the ears. */
export const beardArea: Region = (home) => {
  const [x, y, z] = home;
  const side = Math.abs(x);
  // The upper edge falls from the ear to the corner of the mouth; the lower one lies beneath the jaw.
  const upper = 6.74 + 0.5 * soft(0.5, 0.72, side) ** 2 + 0.03 * noise(x * 14, y * 14, z * 14);
  const lower = 6.08 + 0.25 * soft(0.9, 0.55, z);
  const moustache = soft(6.8, 6.76, y) * soft(0.3, 0.22, side);
  const bare = Math.max(
    lips([x, y, z]),
    Math.exp(-(((x / 0.26) ** 2 + ((y - 6.6) / 0.1) ** 2) ** 3)),
    0.75 * near(0.14, 6.43, 1.45, 0.09, 0.06, 0.3)(home),
  );
  const front = soft(0.6, 0.74, z);
  return (
    Math.max(moustache, soft(upper + 0.05, upper - 0.05, y)) *
    soft(lower - 0.08, lower + 0.05, y) *
    (1 - bare) *
    front *
    soft(0.78, 0.74, side)
  );
};

/** How far above the hairline, in decimetres; negative below. `receding` moves it back at the temples. */
export const aboveHairline = ([x, y, z]: Readonly<Vector>, receding = 0): number => {
  const side = Math.abs(x);
  const line = [
    [1.6, 8.02 + receding * 0.16],
    [1.3, 8.0 + receding * 0.2],
    [1.08, 7.86 + receding * 0.3],
    [0.95, 7.62 + receding * 0.1],
    [0.86, 7.3],
    [0.76, 7.12],
    [0.7, 7.42],
    [0.35, 7.5],
    [0.18, 7.3],
    [0.08, 6.85],
    [-0.6, 6.66],
  ] as const;
  const next = Math.max(
    1,
    line.findIndex(([from]) => z >= from),
  );
  const [[z1, y1], [z0, y0]] = [line[next - 1]!, line[next === 0 ? 1 : next]!];
  const edge = y0 + (y1 - y0) * Math.min(1, Math.max(0, (z - z0) / (z1 - z0)));
  const wavy = 0.02 * noise(x * 9, y * 9, z * 9) + 0.012 * noise(x * 30, y * 30, z * 30);
  return side > 0.77 && y < 7.6 ? -1 : y - edge + wavy;
};

/** Brows: along an arch, thinner towards the temples. */
export const brow = (home: Readonly<Vector>, tall: number): number => {
  const [x, y, z] = home;
  const along = (Math.abs(x) - 0.11) / 0.44;
  if (z < 1.0 || along < -0.05 || along > 1.05) return 0;
  const middle = 7.415 + 0.09 * Math.sin(Math.min(1, along * 0.95 + 0.05) * Math.PI * 0.72) - 0.05 * along ** 3;
  const half = tall * (1 - 0.65 * soft(0.45, 1, along)) * soft(-0.06, 0.12, along) + 1e-4;
  return (
    soft(half * 1.5, half * 0.2, Math.abs(y - middle)) * soft(1.05, 0.8, along) * (0.45 + 0.55 * soft(0, 0.25, along))
  );
};
