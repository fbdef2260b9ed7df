import type { Random } from '#tests/support/engine/random.ts';
import { type FacePlace, photoSidePx as side } from './subject.ts';

const { abs, floor, hypot, max, min, round } = Math;

/** A matte that is spoiled, and the pixels the source is made to end at. */
export interface Spoiled {
  readonly alpha: Float32Array;
  /** 0 where the source has no pixel. */
  readonly inside: Uint8Array;
}

interface Spoiling {
  readonly alpha: Float32Array;
  readonly inside: Uint8Array;
  readonly face: FacePlace;
  readonly random: Random;
  /** 1 to 5. */
  readonly degree: number;
}

/** Ways in which finished photos are spoiled, each in five degrees; every one changes its arguments. */
const ways = {
  serration: ({ alpha, face, random, degree }) => {
    const reach = [1.2, 2.2, 3.5, 5, 8][degree - 1]!;
    const [from, to] = stretch(random, face.y - face.height * 0.6, side);
    const onLeft = random.below(2) === 0;
    displace(alpha, random, reach, 3, (x, y) => y >= from && y < to && (degree > 3 || x < face.x === onLeft));
  },
  'torn hair': ({ alpha, face, random, degree }) => {
    const reach = [2, 4, 7, 11, 17][degree - 1]!;
    const onLeft = random.below(2) === 0;
    displace(alpha, random, reach, 2 + degree, (x, y) => y < face.y + face.height * 0.4 && x < face.x === onLeft);
  },
  'eaten side': ({ alpha, face, random, degree }) => {
    const onLeft = random.below(2) === 0;
    const y = face.y - face.height * 0.05 + random.below(round(face.height * 0.3));
    const x = outermost(alpha, y, onLeft);
    const radius = [2.5, 5, 9, 14, 20][degree - 1]!;
    eachNear(x, y, radius * 1.7, (at, dx, dy) => {
      alpha[at] = min(alpha[at]!, smooth(hypot(dx, dy / 1.7) - radius));
    });
  },
  'eaten shoulder': ({ alpha, face, random, degree }) => {
    const onLeft = random.below(2) === 0;
    const x = onShoulder(alpha, face, onLeft, 0.55 + random.below(30) / 100);
    const y = topmost(alpha, x);
    const radius = [3, 6, 11, 18, 28][degree - 1]!;
    eachNear(x, y, radius * 2, (at, dx, dy) => {
      alpha[at] = min(alpha[at]!, smooth(hypot(dx / 2, dy) - radius));
    });
  },
  wedge: ({ alpha, face, random, degree }) => {
    const onLeft = random.below(2) === 0;
    const y = face.y + face.height * (0.5 + random.below(12) / 100);
    const x = nearestGap(alpha, face.x, y, onLeft);
    const radius = [4, 8, 14, 21, 30][degree - 1]!;
    eachNear(x, y, radius, (at, dx, dy) => {
      alpha[at] = max(alpha[at]!, smooth(radius - hypot(dx, dy)));
    });
  },
  lamps: ({ alpha, face, random, degree }) => {
    const radius = [3, 6, 10, 15, 21][degree - 1]!;
    for (let lamp = 0; lamp < 1 + floor(degree / 3); lamp += 1) {
      const x = onShoulder(alpha, face, random.below(2) === 0, 0.5 + random.below(40) / 100);
      const y = topmost(alpha, x) - radius * 0.6;
      eachNear(x, y, radius * 1.2, (at, dx, dy) => {
        alpha[at] = max(alpha[at]!, smooth(radius - hypot(dx, dy)));
      });
    }
  },
  'sawn edge': ({ alpha, inside, face, random, degree }) => {
    const gap = [2, 6, 12, 22, 40][degree - 1]!;
    const onLeft = random.below(2) === 0;
    // The outermost place of the body at two thirds of its height is where the source ends.
    const y = round(min(side - 20, face.y + face.height * 1.05));
    const from = onLeft ? outermost(alpha, y, true) + gap : outermost(alpha, y, false) - gap;
    for (let at = 0; at < alpha.length; at += 1) {
      const isBeyond = onLeft ? at % side < from : at % side > from;
      if (!isBeyond) continue;
      inside[at] = 0;
      alpha[at] = 0;
    }
  },
  'white rows': ({ alpha, inside, degree }) => {
    const rows = [1, 2, 3, 5, 9][degree - 1]!;
    inside.fill(0, (side - rows) * side);
    alpha.fill(0, (side - rows) * side);
  },
  halo: ({ alpha, degree }) => {
    const reach = [0.6, 1.2, 2, 3.2, 5][degree - 1]!;
    const source = alpha.slice();
    eachPixel((at, x, y) => {
      for (let step = 0; step < 16; step += 1) {
        const angle = (step / 16) * 2 * Math.PI;
        alpha[at] = max(alpha[at]!, sample(source, x + reach * Math.cos(angle), y + reach * Math.sin(angle)));
      }
    });
  },
  holes: ({ alpha, random, degree }) => {
    const radius = [1.3, 2.5, 4, 6.5, 10][degree - 1]!;
    for (let hole = 0; hole < 2; hole += 1) {
      const y = round(side * (0.2 + random.below(75) / 100));
      const x = outermost(alpha, y, true) + 16 + random.below(26) + radius;
      eachNear(x, y, radius * 1.5, (at, dx, dy) => {
        alpha[at] = min(alpha[at]!, smooth(hypot(dx, dy / 1.4) - radius));
      });
    }
  },
  islands: ({ alpha, face, random, degree }) => {
    const radius = [1.3, 2.2, 3.6, 6, 10][degree - 1]!;
    for (let island = 0; island < 1 + floor(degree / 2); island += 1) {
      const onLeft = random.below(2) === 0;
      const y = round(face.y - face.height * 0.5 + random.below(round(face.height)));
      const x = outermost(alpha, y, onLeft) + (onLeft ? -1 : 1) * (radius * 2 + 6 + random.below(20));
      eachNear(x, y, radius * 1.6, (at, dx, dy) => {
        alpha[at] = max(alpha[at]!, smooth(radius - hypot(dx, dy / 1.5)));
      });
    }
  },
} as const satisfies Record<string, (spoiling: Spoiling) => void>;

export type SpoiledWay = keyof typeof ways;
export const spoiledWays = Object.keys(ways) as SpoiledWay[];

/** Spoils a true matte. */
export function spoilMatte(
  truth: Float32Array,
  face: FacePlace,
  way: SpoiledWay,
  degree: number,
  random: Random,
): Spoiled {
  const alpha = truth.slice();
  const inside = new Uint8Array(alpha.length).fill(1);
  ways[way]({ alpha, inside, face, random, degree });
  return { alpha, inside };
}

/** A stretch of about a third of a range. */
function stretch(random: Random, from: number, to: number): [number, number] {
  const long = (to - from) * 0.4;
  const start = from + ((to - from - long) * random.below(100)) / 100;
  return [start, start + long];
}

/** Moves the matte to and fro by noise of a grain, where chosen. */
function displace(
  alpha: Float32Array,
  random: Random,
  reach: number,
  grainPx: number,
  isChosen: (x: number, y: number) => boolean,
): void {
  const source = alpha.slice();
  const cells = floor(side / grainPx) + 2;
  const noise = Float32Array.from({ length: cells * cells * 2 }, () => random.below(2001) / 1000 - 1);
  eachPixel((at, x, y) => {
    if (!isChosen(x, y)) return;
    const cell = (floor(y / grainPx) * cells + floor(x / grainPx)) * 2;
    alpha[at] = sample(source, x + noise[cell]! * reach, y + noise[cell + 1]! * reach);
  });
}

function eachPixel(visit: (at: number, x: number, y: number) => void): void {
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) visit(y * side + x, x, y);
}

function eachNear(x: number, y: number, radius: number, visit: (at: number, dx: number, dy: number) => void): void {
  for (let row = max(0, floor(y - radius - 2)); row < min(side, y + radius + 2); row += 1) {
    for (let column = max(0, floor(x - radius - 2)); column < min(side, x + radius + 2); column += 1) {
      visit(row * side + column, column - x, row - y);
    }
  }
}

function sample(alpha: Float32Array, x: number, y: number): number {
  const [left, top] = [min(side - 1, max(0, round(x))), min(side - 1, max(0, round(y)))];
  return alpha[top * side + left]!;
}

/** 0 outside, 1 inside, a ramp of two pixels between. */
function smooth(distance: number): number {
  return min(1, max(0, distance / 2 + 0.5));
}

function outermost(alpha: Float32Array, y: number, onLeft: boolean): number {
  const row = alpha.subarray(floor(y) * side, (floor(y) + 1) * side);
  return onLeft ? row.findIndex((value) => value > 0.6) : row.findLastIndex((value) => value > 0.6);
}

/** A place between the middle and where the body ends at the lower edge. */
function onShoulder(alpha: Float32Array, face: FacePlace, onLeft: boolean, share: number): number {
  return face.x + (outermost(alpha, side - 2, onLeft) - face.x) * share;
}

function topmost(alpha: Float32Array, x: number): number {
  const column = min(side - 8, max(8, round(x)));
  for (let y = 0; y < side; y += 1) if (alpha[y * side + column]! > 0.6) return y;
  return side;
}

/** From the middle of the face outwards, the first place beyond the person: the gap between neck and shoulder or hair. */
function nearestGap(alpha: Float32Array, x: number, y: number, onLeft: boolean): number {
  const row = floor(y) * side;
  for (let column = round(x); column > 0 && column < side; column += onLeft ? -1 : 1) {
    if (alpha[row + column]! < 0.3) return column + (onLeft ? -2 : 2);
  }
  return abs(x - side / 2) > side ? x : onLeft ? 4 : side - 4;
}
