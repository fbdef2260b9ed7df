import type { Lit } from './bake-light.ts';
import type { Vector } from './vector.ts';

/** One place of a surface, as the camera sees it; a shader leaves its colour there. */
export interface Spot {
  u: number;
  v: number;
  /** The place, and the same place on the model at rest. */
  readonly place: Vector;
  readonly home: Vector;
  readonly normal: Vector;
  /** Towards the camera. */
  readonly view: Vector;
  readonly light: Vector;
  readonly flow: Vector;
  /** Linear light. */
  readonly colour: Vector;
  alpha: number;
}
export type Shader = (spot: Spot) => void;

/** A mesh, and how it looks. */
export interface Surface {
  readonly mesh: Lit;
  readonly shade: Shader;
  /** Drawn over what is behind it, by its alpha, and seen from both sides. */
  readonly isThin: boolean;
}

/** Position and projection of the camera. */
export interface Camera {
  /** Decimetres; the camera looks along -z. */
  readonly eye: Readonly<Vector>;
  /** Pixels per unit of slope. */
  readonly focalPx: number;
  /** The pixel of the point straight ahead. */
  readonly centreX: number;
  readonly centreY: number;
  readonly rollRadians: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Colours in linear light, multiplied by alpha, and the distance of each. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly rgba: Float32Array;
  readonly depth: Float32Array;
}

/** Draws surfaces, thick ones first, then thin ones from back to front. */
export function render(surfaces: readonly Surface[], camera: Camera): Layer {
  const { widthPx: width, heightPx: height } = camera;
  const layer = {
    width,
    height,
    rgba: new Float32Array(width * height * 4),
    depth: new Float32Array(width * height).fill(1e9),
  };
  const thin: { far: number; draw: () => void }[] = [];
  for (const surface of surfaces) {
    const seen = project(surface.mesh.positions, camera);
    const { corners } = surface.mesh;
    for (let at = 0; at < corners.length; at += 4) {
      const draw = () => {
        drawTriangle(surface, [at, at + 1, at + 2], seen, camera, layer);
        drawTriangle(surface, [at, at + 2, at + 3], seen, camera, layer);
      };
      if (!surface.isThin) draw();
      else thin.push({ far: quadDepth(corners, at, seen), draw });
    }
  }
  thin.sort((a, b) => b.far - a.far);
  for (const { draw } of thin) draw();
  return layer;
}

function quadDepth(corners: Uint32Array, at: number, seen: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < 4; k += 1) sum += seen[corners[at + k]! * 3 + 2]!;
  return sum;
}

/** Column, row and distance of every point. */
export function project(positions: Float32Array, camera: Camera): Float32Array {
  const { eye, focalPx, centreX, centreY, rollRadians } = camera;
  const [cos, sin] = [Math.cos(rollRadians), Math.sin(rollRadians)];
  const seen = new Float32Array(positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    const far = eye[2] - positions[at + 2]!;
    const x = ((positions[at]! - eye[0]) * focalPx) / far;
    const y = (-(positions[at + 1]! - eye[1]) * focalPx) / far;
    seen[at] = centreX + x * cos - y * sin;
    seen[at + 1] = centreY + x * sin + y * cos;
    seen[at + 2] = far;
  }
  return seen;
}

const spot: Spot = {
  u: 0,
  v: 0,
  place: [0, 0, 0],
  home: [0, 0, 0],
  normal: [0, 0, 0],
  view: [0, 0, 0],
  light: [0, 0, 0],
  flow: [0, 0, 0],
  colour: [0, 0, 0],
  alpha: 1,
};

function drawTriangle(
  { mesh, shade, isThin }: Surface,
  places: readonly [number, number, number],
  seen: Float32Array,
  { eye, widthPx, heightPx }: Camera,
  { rgba, depth }: Layer,
): void {
  const { corners, uvCorners, positions, normals, light, flow, uvs, home = positions } = mesh;
  const [i, j, k] = [corners[places[0]]! * 3, corners[places[1]]! * 3, corners[places[2]]! * 3];
  const [iu, ju, ku] = [uvCorners[places[0]]! * 2, uvCorners[places[1]]! * 2, uvCorners[places[2]]! * 2];
  const [ax, ay, az, bx, by, bz] = [seen[i]!, seen[i + 1]!, seen[i + 2]!, seen[j]!, seen[j + 1]!, seen[j + 2]!];
  const [cx, cy, cz] = [seen[k]!, seen[k + 1]!, seen[k + 2]!];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  // Facing away.
  if (area === 0 || (area > 0 && !isThin)) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
  const right = Math.min(widthPx - 1, Math.floor(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
  const bottom = Math.min(heightPx - 1, Math.floor(Math.max(ay, by, cy)));
  for (let py = top; py <= bottom; py += 1) {
    for (let px = left; px <= right; px += 1) {
      const wb = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
      const wc = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
      if (wb < 0 || wc < 0 || wb + wc > 1) continue;
      const z = 1 / ((1 - wb - wc) / az + wb / bz + wc / cz);
      const pixel = py * widthPx + px;
      if (z >= depth[pixel]!) continue;
      const [q, r] = [(wb * z) / bz, (wc * z) / cz];
      const p = 1 - q - r;
      spot.u = uvs[iu]! * p + uvs[ju]! * q + uvs[ku]! * r;
      spot.v = uvs[iu + 1]! * p + uvs[ju + 1]! * q + uvs[ku + 1]! * r;
      for (const axis of [0, 1, 2] as const) {
        const mix = (values: Float32Array) => values[i + axis]! * p + values[j + axis]! * q + values[k + axis]! * r;
        spot.place[axis] = mix(positions);
        spot.home[axis] = mix(home);
        spot.normal[axis] = mix(normals);
        spot.light[axis] = mix(light);
        spot.flow[axis] = mix(flow);
        spot.view[axis] = eye[axis] - spot.place[axis];
      }
      lengthen(spot.view, 1);
      const { normal, view, colour } = spot;
      const faces = normal[0] * view[0] + normal[1] * view[1] + normal[2] * view[2] < 0 ? -1 : 1;
      lengthen(normal, faces);
      spot.alpha = 1;
      shade(spot);
      const { alpha } = spot;
      if (alpha < 0.01) continue;
      const out = pixel * 4;
      for (const axis of [0, 1, 2] as const) rgba[out + axis] = rgba[out + axis]! * (1 - alpha) + colour[axis] * alpha;
      rgba[out + 3] = rgba[out + 3]! * (1 - alpha) + alpha;
      if (alpha > 0.7) depth[pixel] = z;
    }
  }
}

function lengthen(vector: Vector, length: number): void {
  const by = length / (Math.hypot(vector[0], vector[1], vector[2]) || 1);
  for (const axis of [0, 1, 2] as const) vector[axis] *= by;
}
