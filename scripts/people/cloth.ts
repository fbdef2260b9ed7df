import type { Mesh } from './human-data.ts';
import { noise } from './noise.ts';
import type { Shader } from './render.ts';
import { relit, shine, uneven } from './shine.ts';
import { dot, type Vector, vectorAt } from './vector.ts';

/** How a cloth is made. */
export interface Cloth {
  readonly colour: Readonly<Vector>;
  /** Height of creases and of threads. */
  readonly creased: number;
  readonly coarse: number;
  /** Width of the band along its edges, in decimetres. */
  readonly band: number;
}

/** A cloth whose first texture coordinate is the distance to its free edges around the neck, in decimetres. */
export function withEdges(cloth: Mesh, lowest: number): Mesh {
  const { positions, corners } = cloth;
  const sides = new Map<string, number[]>();
  for (let at = 0; at < corners.length; at += 4)
    for (let k = 0; k < 4; k += 1) {
      const [a, b] = [corners[at + k]!, corners[at + ((k + 1) % 4)]!];
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      sides.set(key, [...(sides.get(key) ?? []), a, b]);
    }
  const edge = [...sides.values()].filter((ends) => ends.length === 2).map(([end]) => vectorAt(positions, end!));
  const near = edge.filter(([, y]) => y > lowest);
  const uvs = new Float32Array((positions.length / 3) * 2).fill(9);
  for (let point = 0; point * 3 < positions.length; point += 1) {
    const [x, y, z] = vectorAt(positions, point);
    if (y < lowest - 0.5) continue;
    uvs[point * 2] = Math.sqrt(
      near.reduce((best, [a, b, c]) => Math.min(best, (x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2), 81),
    );
  }
  return { ...cloth, uvs, uvCorners: corners };
}

/** Woven cloth: threads, creases, and a stitched band along its edge. */
export function clothShader({ colour: own, creased, coarse, band }: Cloth): Shader {
  const height = (x: number, y: number, z: number) =>
    coarse * 0.0007 * noise(x * 70, y * 70, z * 70) +
    creased *
      (0.1 * noise(x * 3.1 + y * 0.9 + noise(x, y, z), y * 0.9 - x * 0.5, z * 2.4) ** 2 +
        0.035 * noise(x * 6 - y * 2.4, y * 2.2 + x * 1.4, z * 5) ** 2 +
        0.004 * noise(x * 11, y * 9, z * 10));
  return (spot) => {
    const { place, light, colour, u: edge } = spot;
    const turned = uneven(spot.normal, place, height, 0.006);
    const bump = relit(spot, turned);
    const [x, y, z] = place;
    const threads = 1 + 0.07 * coarse * noise(x * 95, y * 95, z * 95) + 0.06 * noise(x * 4, y * 4, z * 4);
    const ribs = band > 0 && edge < band ? 0.94 + 0.06 * Math.sin(Math.atan2(x, z - 0.4) * 130) : 1;
    const line = (at: number, wide: number) => (band > 0 ? Math.exp(-(((edge - at) / wide) ** 2)) : 0);
    // Folds shade their own depth.
    const fold = 1 - 0.1 * creased * Math.max(0, 1 - height(x, y, z) / (0.012 * creased + 1e-6)) ** 2;
    const seam =
      fold * ribs * (1 - 0.45 * line(band, 0.012)) * (1 + 0.12 * line(band - 0.03, 0.02)) * (1 - 0.3 * line(0, 0.015));
    // Fibres that stick out catch light where the cloth turns away.
    const away = 1 - Math.max(0, dot(spot.normal, spot.view));
    const fuzz = 0.25 * away ** 3;
    const gloss = 0.05 * shine({ ...spot, normal: turned }, 6);
    for (const axis of [0, 1, 2] as const)
      colour[axis] = own[axis] * (threads * seam * bump + fuzz) * light[axis] + gloss;
  };
}
