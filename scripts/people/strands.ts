import type { Lit } from './bake-light.ts';
import { sample, type Texture } from './texture.ts';

/** Single hairs over a head of hair, so that its outline is not that of a helmet. */
export interface Strands {
  /** Points of every hair, one after another; a hair has `steps` points. */
  readonly points: Float32Array;
  /** Red, green and blue of every hair. */
  readonly colours: Float32Array;
  readonly steps: number;
}

/** How hair grows: the number of hairs, their length in decimetres, and how far each turns aside, 0 to 1. */
export interface Growth {
  readonly count: number;
  readonly length: number;
  readonly curl: number;
}

const steps = 14;

/** Lets hairs start on the surface and fall along it; where it curves away they stick out. */
export function growStrands(
  mesh: Lit,
  texture: Texture,
  { count, length, curl }: Growth,
  random: () => number,
): Strands {
  const { corners, uvCorners, positions, normals, light, uvs } = mesh;
  const quads = corners.length / 4;
  const points: number[] = [];
  const colours: number[] = [];
  const texel = new Float32Array(4);
  for (let hair = 0; hair < count; hair += 1) {
    const quad = Math.floor(random() * quads) * 4;
    const [s, t] = [random(), random()];
    const shares = [(1 - s) * (1 - t), s * (1 - t), s * t, (1 - s) * t];
    const mix = (values: Float32Array, from: Uint32Array, stride: number, axis: number) =>
      shares.reduce((sum, share, k) => sum + share * values[from[quad + k]! * stride + axis]!, 0);
    sample(texture, mix(uvs, uvCorners, 2, 0), mix(uvs, uvCorners, 2, 1), texel);
    if (texel[3]! < 0.55) continue;
    const at = [0, 1, 2].map((axis) => mix(positions, corners, 3, axis)) as [number, number, number];
    const normal = [0, 1, 2].map((axis) => mix(normals, corners, 3, axis)) as [number, number, number];
    // Downwards, without the part that points into the head; at the crown to any side.
    const side = [random() - 0.5, random() - 0.5, random() - 0.5];
    const way = [0, -1, 0].map((down, axis) => down + side[axis]! * (0.5 + curl * 4));
    const into = way.reduce((sum, value, axis) => sum + value * normal[axis]!, 0);
    let [dx, dy, dz] = way.map((value, axis) => value - into * normal[axis]!) as [number, number, number];
    const norm = Math.hypot(dx, dy, dz) || 1;
    const step = (length * (0.4 + random() * 0.6)) / steps / norm;
    const lift = 0.012 + 0.02 * random() ** 3;
    let [x, y, z] = at.map((value, axis) => value + normal[axis]! * lift) as [number, number, number];
    for (let k = 0; k < steps; k += 1) {
      points.push(x, y, z);
      dx += (random() - 0.5) * curl * 0.9;
      dy += (random() - 0.5) * curl * 0.9 - 0.02;
      dz += (random() - 0.5) * curl * 0.9;
      [x, y, z] = [x + dx * step, y + dy * step, z + dz * step];
    }
    const shade = 0.55 + random() * 0.75 + (random() < 0.08 ? 0.5 : 0);
    colours.push(...[0, 1, 2].map((axis) => texel[axis]! * mix(light, corners, 3, axis) * shade));
  }
  return { points: Float32Array.from(points), colours: Float32Array.from(colours), steps };
}
