import type { Mesh } from './human-data.ts';

/** A mesh with the light at each of its points. */
export interface Lit extends Mesh {
  readonly normals: Float32Array;
  /** Red, green and blue light that reaches each point. */
  readonly light: Float32Array;
}

/** Ambient light, brighter from some directions. */
export type Surroundings = (x: number, y: number, z: number) => readonly [number, number, number];

/** An occluder: a mesh, and where its texture is too thin to stop light. */
export interface Occluder {
  readonly mesh: Mesh;
  readonly opaque?: (u: number, v: number) => boolean;
}

const directions = 170;
const mapSide = 420;

/** The mean of the normals of each point's quads. */
export function normalsOf({ positions, corners }: Mesh): Float32Array {
  const normals = new Float32Array(positions.length);
  const p = (corner: number, axis: number) => positions[corner * 3 + axis]!;
  for (let at = 0; at < corners.length; at += 4) {
    const [a, b, c, d] = [corners[at]!, corners[at + 1]!, corners[at + 2]!, corners[at + 3]!];
    const [ux, uy, uz] = [p(c, 0) - p(a, 0), p(c, 1) - p(a, 1), p(c, 2) - p(a, 2)];
    const [vx, vy, vz] = [p(d, 0) - p(b, 0), p(d, 1) - p(b, 1), p(d, 2) - p(b, 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c, d])
      for (let axis = 0; axis < 3; axis += 1) normals[corner * 3 + axis] = normals[corner * 3 + axis]! + normal[axis]!;
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1;
    for (let axis = 0; axis < 3; axis += 1) normals[at + axis] = normals[at + axis]! / length;
  }
  return normals;
}

/**
 * Computes for each point how much of its surroundings lights it, past all occluders.
 *
 * @param wrap how far light bends around a surface: 0 for stone, more for hair
 */
export function bakeLight(
  meshes: readonly { readonly mesh: Mesh; readonly wrap: number }[],
  occluders: readonly Occluder[],
  surroundings: Surroundings,
): Lit[] {
  const lit = meshes.map(({ mesh, wrap }) => ({
    mesh,
    wrap,
    normals: normalsOf(mesh),
    light: new Float32Array(mesh.positions.length),
  }));
  for (let index = 0; index < directions; index += 1) {
    const y = 1 - (2 * (index + 0.5)) / directions;
    const around = index * Math.PI * (3 - Math.sqrt(5));
    const [x, z] = [Math.sqrt(1 - y * y) * Math.cos(around), Math.sqrt(1 - y * y) * Math.sin(around)];
    const colour = surroundings(x, y, z);
    if (colour[0] + colour[1] + colour[2] < 1e-3) continue;
    const map = depthMap(occluders, x, y, z);
    for (const { mesh, wrap, normals, light } of lit) {
      const { positions } = mesh;
      for (let at = 0; at < positions.length; at += 3) {
        const cosine = normals[at]! * x + normals[at + 1]! * y + normals[at + 2]! * z;
        const weight = (cosine + wrap) / (1 + wrap) ** 2;
        if (weight <= 0) continue;
        const seen = map(
          positions[at]! + normals[at]! * 0.025,
          positions[at + 1]! + normals[at + 1]! * 0.025,
          positions[at + 2]! + normals[at + 2]! * 0.025,
        );
        if (seen === 0) continue;
        const share = (weight * seen * 4) / directions;
        for (let k = 0; k < 3; k += 1) light[at + k] = light[at + k]! + colour[k as 0]! * share;
      }
    }
  }
  return lit.map(({ mesh, normals, light }) => ({ ...mesh, normals, light }));
}

/** A depth map from a direction, which answers whether a point is lit, 0 to 1. */
function depthMap(occluders: readonly Occluder[], x: number, y: number, z: number) {
  const side = mapSide;
  const depth = new Float32Array(side * side).fill(-1e9);
  // Two directions across the light.
  const up = Math.abs(y) > 0.9 ? [1, 0, 0] : [0, 1, 0];
  let [rx, ry, rz] = [up[1]! * z - up[2]! * y, up[2]! * x - up[0]! * z, up[0]! * y - up[1]! * x];
  const length = Math.hypot(rx, ry, rz);
  [rx, ry, rz] = [rx / length, ry / length, rz / length];
  const [qx, qy, qz] = [y * rz - z * ry, z * rx - x * rz, x * ry - y * rx];
  // Head and shoulders: lower parts stop no light that matters.
  const [cx, cy, cz, reach] = [0, 6.6, 0.3, 3.4];
  const scale = side / (2 * reach);
  const across = (a: number, b: number, c: number) =>
    ((a - cx) * rx + (b - cy) * ry + (c - cz) * rz) * scale + side / 2;
  const along = (a: number, b: number, c: number) => ((a - cx) * qx + (b - cy) * qy + (c - cz) * qz) * scale + side / 2;
  for (const { mesh, opaque } of occluders) {
    const { positions, corners, uvs, uvCorners } = mesh;
    for (let at = 0; at < corners.length; at += 4) {
      if (opaque !== undefined) {
        let [u, v] = [0, 0];
        for (let k = 0; k < 4; k += 1) {
          u += uvs[uvCorners[at + k]! * 2]! / 4;
          v += uvs[uvCorners[at + k]! * 2 + 1]! / 4;
        }
        if (!opaque(u, v)) continue;
      }
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
  return (a: number, b: number, c: number): number => {
    const [u, v, d] = [across(a, b, c), along(a, b, c), a * x + b * y + c * z];
    let seen = 0;
    for (const dv of [-1, 1])
      for (const du of [-1, 1]) {
        const [px, py] = [Math.round(u + du * 0.75), Math.round(v + dv * 0.75)];
        if (px < 0 || py < 0 || px >= side || py >= side || depth[py * side + px]! < d + 0.02) seen += 0.25;
      }
    return seen;
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
