import { type Mesh, normalsOf } from './human-data.ts';
import { dot, plus, unit, type Vector, vectorAt } from './vector.ts';

/** Single hairs. */
export interface Strands {
  /** Points of every hair, one after another; a hair has `steps` points. */
  readonly points: Float32Array;
  /** Red, green and blue of every hair. */
  readonly colours: Float32Array;
  readonly steps: number;
  /** In decimetres. */
  readonly thickness: number;
  /** One hair in so many is enough for their shadow. */
  readonly shadows: number;
}

/** How one kind of hair grows. Places are those on the model at rest. */
export interface Growth {
  readonly count: number;
  readonly steps: number;
  readonly thickness: number;
  /** How likely a hair grows at a place, 0 to 1. */
  readonly density: (home: Readonly<Vector>) => number;
  /** In decimetres. */
  readonly length: (home: Readonly<Vector>) => number;
  /** Which way hair lies; its length says how firmly it is combed there. */
  readonly way: (home: Readonly<Vector>, normal: Readonly<Vector>) => Vector;
  /** How much a hair stands up at its root, 0 to 1. */
  readonly lift: number;
  /** Pull of its weight along its length. */
  readonly weight: number;
  /** How far each hair turns aside. */
  readonly loose: number;
  /** Hairs per tuft, and how closely they join towards the tip, 0 to 1. */
  readonly tuft: number;
  readonly joining: number;
  /** Radius of the coils in decimetres, and their number along a hair. */
  readonly coil?: { readonly radius: number; readonly turns: number };
  readonly colour: Readonly<Vector>;
  /** The share of hairs that are white. */
  readonly grey: number;
}

/** Keeps a point outside the head. */
export type PushOut = (point: Readonly<Vector>, root: Readonly<Vector>, along: number) => Vector;

/** Lets hair grow from the skin. */
export function growHair(skin: Mesh, growth: Growth, pushOut: PushOut, random: () => number): Strands {
  const { count, steps, tuft, joining, colour, grey } = growth;
  const roots = rootsOn(skin, growth.density, count, random);
  const points = new Float32Array(count * steps * 3);
  const colours = new Float32Array(count * 3);
  roots.forEach((root, hair) => {
    points.set(growOne(root, growth, pushOut, random), hair * steps * 3);
    const isGrey = random() < grey;
    const shade = 0.7 + 0.6 * random();
    for (const axis of [0, 1, 2] as const) colours[hair * 3 + axis] = (isGrey ? 0.5 : colour[axis]) * shade;
  });
  // The first hairs lead the tufts.
  const leaders = Math.ceil(count / tuft);
  for (let hair = leaders; hair < count; hair += 1) {
    const leader = nearest(roots, hair, leaders) * steps * 3;
    const own = hair * steps * 3;
    const joins = joining * (0.5 + 0.6 * random()) * (random() < 0.06 ? 0 : 1);
    for (let at = 0; at < steps * 3; at += 1) {
      const along = Math.floor(at / 3) / (steps - 1);
      const beside = points[own + (at % 3)]! - points[leader + (at % 3)]!;
      const led = points[leader + at]! + beside * (1 - 0.65 * along);
      const share = joins * along ** 0.7;
      points[own + at] = points[own + at]! * (1 - share) + led * share;
    }
  }
  return { points, colours, steps, thickness: growth.thickness, shadows: Math.max(1, Math.round(count / 9000)) };
}

interface Root {
  readonly place: Vector;
  readonly home: Vector;
  readonly normal: Vector;
}

function rootsOn(skin: Mesh, density: Growth['density'], count: number, random: () => number): Root[] {
  const { positions, corners, home = positions } = skin;
  const normals = normalsOf(skin);
  const quads: { at: number; until: number }[] = [];
  let sum = 0;
  for (let at = 0; at < corners.length; at += 4) {
    const places = [0, 1, 2, 3].map((k) => vectorAt(home, corners[at + k]!));
    const most = Math.max(...places.map(density));
    if (most <= 0) continue;
    const [u, v] = [plus(places[2]!, places[0]!, -1), plus(places[3]!, places[1]!, -1)];
    sum += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]);
    quads.push({ at, until: sum });
  }
  const roots: Root[] = [];
  for (let tries = 0; roots.length < count && tries < count * 40; tries += 1) {
    const wanted = random() * sum;
    let [low, high] = [0, quads.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (quads[middle]!.until < wanted) low = middle + 1;
      else high = middle;
    }
    const { at } = quads[low]!;
    const [s, t] = [random(), random()];
    const shares = [(1 - s) * (1 - t), s * (1 - t), s * t, (1 - s) * t];
    const mix = (values: Float32Array) =>
      shares.reduce<Vector>((mixed, share, k) => plus(mixed, vectorAt(values, corners[at + k]!), share), [0, 0, 0]);
    const rest = mix(home);
    if (random() > density(rest)) continue;
    roots.push({ place: mix(positions), home: rest, normal: unit(mix(normals)) });
  }
  if (roots.length < count) throw new RangeError('too few places for so many hairs');
  return roots;
}

function growOne({ place, home, normal }: Root, growth: Growth, pushOut: PushOut, random: () => number): number[] {
  const { steps, lift, weight, loose, coil } = growth;
  const length = growth.length(home) * (0.75 + 0.35 * random());
  const step = length / (steps - 1);
  const way = growth.way(home, normal);
  const aside = (): Vector => [random() - 0.5, random() - 0.5, random() - 0.5];
  const flat = plus(way, normal, -dot(way, normal));
  let ahead = unit(plus(plus(flat, normal, lift), aside(), loose));
  let point = place;
  const points: number[] = [];
  const [turn, across] = [random() * 7, unit([ahead[1], -ahead[0], 0.01])];
  const other: Vector = [
    ahead[1] * across[2] - ahead[2] * across[1],
    ahead[2] * across[0] - ahead[0] * across[2],
    ahead[0] * across[1] - ahead[1] * across[0],
  ];
  for (let k = 0; k < steps; k += 1) {
    const along = k / (steps - 1);
    if (coil === undefined) points.push(...point);
    else {
      const angle = turn + along * coil.turns * 2 * Math.PI;
      const wide = coil.radius * Math.min(1, along * 4);
      points.push(...plus(plus(point, across, Math.cos(angle) * wide), other, Math.sin(angle) * wide));
    }
    const bent = plus(plus(ahead, way, 0.9 / steps), [0, -1, 0], (weight * length * 4) / steps);
    ahead = unit(plus(bent, aside(), loose * 0.35));
    const next = pushOut(plus(point, ahead, step), place, along);
    ahead = unit(plus(ahead, unit(plus(next, point, -1)), 0.6));
    point = next;
  }
  return points;
}

function nearest(roots: readonly Root[], hair: number, leaders: number): number {
  const [x, y, z] = roots[hair]!.place;
  let [best, distance] = [0, 1e9];
  for (let leader = 0; leader < leaders; leader += 1) {
    const [a, b, c] = roots[leader]!.place;
    const far = (a - x) ** 2 + (b - y) ** 2 + (c - z) ** 2;
    if (far < distance) [best, distance] = [leader, far];
  }
  return best;
}
