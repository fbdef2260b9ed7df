import type { Strands } from './grow-hair.ts';
import { type Mesh, normalsOf } from './human-data.ts';

/** A mesh with the light at each of its points. */
export interface Lit extends Mesh {
  readonly normals: Float32Array;
  /** Red, green and blue light that reaches each point. */
  readonly light: Float32Array;
  /** Where that light comes from, as long as it is bright. */
  readonly flow: Float32Array;
}

/** Ambient light, brighter from some directions. */
export type Surroundings = (x: number, y: number, z: number) => readonly [number, number, number];

const directions = 170;
const mapSide = 420;
/** Light that gets past a decimetre of hair: 1 / e to the power of this. */
const hairDensity = 7;
const bakedEach = 4;

/** Light at the points of hairs, like that of meshes. */
export type LitStrands = Strands & Pick<Lit, 'light' | 'flow'>;

/**
 * Computes for each point how much of its surroundings lights it, past all meshes and hairs.
 *
 * Hair lets some light through: it darkens the deeper a point lies in it.
 */
export function bakeLight(
  meshes: readonly Mesh[],
  strands: readonly Strands[],
  crownY: number,
  surroundings: Surroundings,
): { meshes: Lit[]; strands: LitStrands[] } {
  const dark = (positions: Float32Array) => ({
    light: new Float32Array(positions.length),
    flow: new Float32Array(positions.length),
  });
  const lit = meshes.map((mesh) => ({ ...mesh, normals: normalsOf(mesh), ...dark(mesh.positions) }));
  const litStrands = strands.map((hairs) => ({ ...hairs, ...dark(hairs.points) }));
  for (let index = 0; index < directions; index += 1) {
    const y = 1 - (2 * (index + 0.5)) / directions;
    const around = index * Math.PI * (3 - Math.sqrt(5));
    const [x, z] = [Math.sqrt(1 - y * y) * Math.cos(around), Math.sqrt(1 - y * y) * Math.sin(around)];
    const colour = surroundings(x, y, z);
    const brightness = (colour[0] + colour[1] + colour[2]) / 3;
    if (brightness < 1e-3) continue;
    const behind = depthMap(meshes, strands, crownY, [x, y, z]);
    const add = ({ light, flow }: Pick<Lit, 'light' | 'flow'>, at: number, share: number) => {
      for (let k = 0; k < 3; k += 1) light[at + k] = light[at + k]! + colour[k as 0]! * share;
      flow[at] = flow[at]! + x * brightness * share;
      flow[at + 1] = flow[at + 1]! + y * brightness * share;
      flow[at + 2] = flow[at + 2]! + z * brightness * share;
    };
    for (const mesh of lit) {
      const { positions, normals } = mesh;
      for (let at = 0; at < positions.length; at += 3) {
        const [nx, ny, nz] = [normals[at]!, normals[at + 1]!, normals[at + 2]!];
        const cosine = nx * x + ny * y + nz * z;
        const weight = (cosine + 0.1) / 1.21;
        if (weight <= 0) continue;
        const seen = behind.surface(
          positions[at]! + nx * 0.025,
          positions[at + 1]! + ny * 0.025,
          positions[at + 2]! + nz * 0.025,
        );
        if (seen > 0) add(mesh, at, (weight * seen * 4) / directions);
      }
    }
    for (const hairs of litStrands) {
      const { points, steps } = hairs;
      for (let at = 0; at < points.length; at += 3) {
        const step = (at / 3) % steps;
        if (step % bakedEach !== 0 && step !== steps - 1) continue;
        const from = step === steps - 1 ? at - 3 : at;
        const tx = points[from + 3]! - points[from]!;
        const ty = points[from + 4]! - points[from + 1]!;
        const tz = points[from + 5]! - points[from + 2]!;
        const along = (tx * x + ty * y + tz * z) / (Math.hypot(tx, ty, tz) || 1);
        // Light across a hair is reflected to all sides: Kajiya and Kay.
        const weight = 0.42 * Math.sqrt(Math.max(0, 1 - along * along));
        const seen = behind.hair(points[at]!, points[at + 1]!, points[at + 2]!);
        if (seen > 0.01) add(hairs, at, (weight * seen * 4) / directions);
      }
    }
  }
  for (const hairs of litStrands) fillBetween(hairs);
  return { meshes: lit, strands: litStrands };
}

/** Hairs are lit at every so many points, and mixed between. */
function fillBetween({ steps, light, flow }: LitStrands): void {
  for (let point = 0; point * 3 < light.length; point += 1) {
    const step = point % steps;
    const before = step - (step % bakedEach);
    const after = Math.min(steps - 1, before + bakedEach);
    if (step === before || step === after) continue;
    const share = (step - before) / (after - before);
    for (const values of [light, flow])
      for (let k = 0; k < 3; k += 1) {
        const value = (at: number) => values[(point - step + at) * 3 + k]!;
        values[point * 3 + k] = value(before) * (1 - share) + value(after) * share;
      }
  }
}

/** A depth map from a direction, which answers how much light reaches a point: 0 to 1. */
function depthMap(
  meshes: readonly Mesh[],
  strands: readonly Strands[],
  crownY: number,
  [x, y, z]: readonly [number, number, number],
) {
  const side = mapSide;
  const depth = new Float32Array(side * side).fill(-1e9);
  // Two directions across the light.
  const up = Math.abs(y) > 0.9 ? [1, 0, 0] : [0, 1, 0];
  let [rx, ry, rz] = [up[1]! * z - up[2]! * y, up[2]! * x - up[0]! * z, up[0]! * y - up[1]! * x];
  const length = Math.hypot(rx, ry, rz);
  [rx, ry, rz] = [rx / length, ry / length, rz / length];
  const [qx, qy, qz] = [y * rz - z * ry, z * rx - x * rz, x * ry - y * rx];
  // Head and shoulders: lower parts stop no light that matters.
  const [cx, cy, cz, reach] = [0, crownY - 1.9, 0.3, 3.4];
  const scale = side / (2 * reach);
  const across = (a: number, b: number, c: number) =>
    ((a - cx) * rx + (b - cy) * ry + (c - cz) * rz) * scale + side / 2;
  const along = (a: number, b: number, c: number) => ((a - cx) * qx + (b - cy) * qy + (c - cz) * qz) * scale + side / 2;
  for (const { positions, corners } of meshes) {
    for (let at = 0; at < corners.length; at += 4) {
      for (const order of [0, 1]) {
        const [i, j, k] = [corners[at]! * 3, corners[at + 1 + order]! * 3, corners[at + 2 + order]! * 3];
        fillDepth(
          depth,
          side,
          [i, j, k].map((p) => {
            const [a, b, c] = [positions[p]!, positions[p + 1]!, positions[p + 2]!];
            return [across(a, b, c), along(a, b, c), a * x + b * y + c * z] as const;
          }),
        );
      }
    }
  }
  for (const { points, steps, shadows } of strands) {
    // One hair in so many is enough for a shadow that is soft after all directions.
    for (let at = 0; at < points.length; at += 3) {
      if (Math.floor(at / 3 / steps) % shadows !== 0) continue;
      const [a, b, c] = [points[at]!, points[at + 1]!, points[at + 2]!];
      const [px, py] = [Math.round(across(a, b, c)), Math.round(along(a, b, c))];
      if (px < 0 || py < 0 || px >= side || py >= side) continue;
      const pixel = py * side + px;
      depth[pixel] = Math.max(depth[pixel]!, a * x + b * y + c * z);
    }
  }
  /** How much lies between a point and the light, in decimetres. */
  const over = (u: number, v: number, d: number) => {
    const [px, py] = [Math.round(u), Math.round(v)];
    return px < 0 || py < 0 || px >= side || py >= side ? -1 : depth[py * side + px]! - d;
  };
  return {
    surface: (a: number, b: number, c: number) => {
      const [u, v, d] = [across(a, b, c), along(a, b, c), a * x + b * y + c * z + 0.02];
      let seen = 0;
      for (const dv of [-0.75, 0.75]) for (const du of [-0.75, 0.75]) if (over(u + du, v + dv, d) < 0) seen += 0.25;
      return seen;
    },
    hair: (a: number, b: number, c: number) => {
      const through = over(across(a, b, c), along(a, b, c), a * x + b * y + c * z);
      return through < 0.02 ? 1 : Math.exp(-hairDensity * through);
    },
  };
}

function fillDepth(depth: Float32Array, side: number, triangle: readonly (readonly [number, number, number])[]): void {
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = triangle as [
    readonly [number, number, number],
    readonly [number, number, number],
    readonly [number, number, number],
  ];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
  const right = Math.min(side - 1, Math.floor(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
  const bottom = Math.min(side - 1, Math.floor(Math.max(ay, by, cy)));
  for (let py = top; py <= bottom; py += 1) {
    for (let px = left; px <= right; px += 1) {
      const v = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
      const w = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
      if (v < 0 || w < 0 || v + w > 1) continue;
      const d = az + v * (bz - az) + w * (cz - az);
      if (d > depth[py * side + px]!) depth[py * side + px] = d;
    }
  }
}

/** Subsurface scattering in skin: red farthest, blue least. */
export function seep(mesh: Lit, rounds: readonly [number, number, number]): Lit {
  const light = mesh.light.slice();
  const points = light.length / 3;
  for (const channel of [0, 1, 2] as const) {
    for (let round = 0; round < rounds[channel]; round += 1) {
      const [sum, count] = [new Float32Array(points), new Uint16Array(points)];
      for (let at = 0; at < mesh.corners.length; at += 4) {
        let total = 0;
        for (let k = 0; k < 4; k += 1) total += light[mesh.corners[at + k]! * 3 + channel]!;
        for (let k = 0; k < 4; k += 1) {
          const corner = mesh.corners[at + k]!;
          sum[corner] = sum[corner]! + total / 4;
          count[corner] = count[corner]! + 1;
        }
      }
      for (let point = 0; point < points; point += 1)
        if (count[point]! > 0) light[point * 3 + channel] = sum[point]! / count[point]!;
    }
  }
  return { ...mesh, light };
}
