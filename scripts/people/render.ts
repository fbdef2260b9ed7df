import type { Lit } from './bake-light.ts';
import type { Strands } from './strands.ts';
import { sample, type Texture } from './texture.ts';

/** How a surface reflects light. */
export interface Surface {
  readonly mesh: Lit;
  readonly texture: Texture;
  /** Strength and narrowness of the shine. */
  readonly shine: number;
  readonly gloss: number;
  /** Drawn over what is behind it, by the alpha of its texture. */
  readonly isThin: boolean;
  /** Its roughness, like the pores of skin or the threads of cloth: 0 is smooth. */
  readonly grain: number;
  /** Grains across the texture. */
  readonly grains: number;
}

/** Position and projection of the camera. */
export interface Camera {
  /** Decimetres; the camera looks along -z. */
  readonly eye: readonly [number, number, number];
  /** Pixels per unit of slope. */
  readonly focalPx: number;
  /** The pixel of the point straight ahead. */
  readonly centreX: number;
  readonly centreY: number;
  readonly rollRadians: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Colours in linear light, multiplied by alpha. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly rgba: Float32Array;
}

/** The lamp whose reflection shows on skin, eyes and hair. */
const lamp = normalised(-0.42, 0.5, 0.76);
const lampColour = [1, 0.97, 0.92] as const;

/** Draws surfaces, thick ones first, then thin ones from back to front. */
export function render(surfaces: readonly Surface[], strands: readonly Strands[], camera: Camera): Layer {
  const { widthPx: width, heightPx: height } = camera;
  const rgba = new Float32Array(width * height * 4);
  const depth = new Float32Array(width * height).fill(1e9);
  const thin: { far: number; draw: () => void }[] = [];
  for (const surface of surfaces) {
    const seen = project(surface.mesh.positions, camera);
    const { corners } = surface.mesh;
    for (let at = 0; at < corners.length; at += 4) {
      const draw = () => {
        drawTriangle(surface, at, [0, 1, 2], seen, camera, rgba, depth);
        drawTriangle(surface, at, [0, 2, 3], seen, camera, rgba, depth);
      };
      if (!surface.isThin) draw();
      else thin.push({ far: quadDepth(corners, at, seen), draw });
    }
  }
  thin.sort((a, b) => b.far - a.far);
  for (const { draw } of thin) draw();
  for (const hairs of strands) drawStrands(hairs, camera, rgba, depth);
  return { width, height, rgba };
}

function normalised(x: number, y: number, z: number) {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length] as const;
}

function quadDepth(corners: Uint32Array, at: number, seen: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < 4; k += 1) sum += seen[corners[at + k]! * 3 + 2]!;
  return sum;
}

/** Column, row and distance of every point. */
function project(positions: Float32Array, camera: Camera): Float32Array {
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

const texel = new Float32Array(4);

function drawTriangle(
  { mesh, texture, shine, gloss, isThin, grain, grains }: Surface,
  at: number,
  order: readonly [number, number, number],
  seen: Float32Array,
  { eye, widthPx, heightPx }: Camera,
  rgba: Float32Array,
  depth: Float32Array,
): void {
  const { corners, uvCorners, positions, normals, light, uvs } = mesh;
  const [i, j, k] = [corners[at + order[0]]! * 3, corners[at + order[1]]! * 3, corners[at + order[2]]! * 3];
  const [iu, ju, ku] = [uvCorners[at + order[0]]! * 2, uvCorners[at + order[1]]! * 2, uvCorners[at + order[2]]! * 2];
  const [ax, ay, az, bx, by, bz] = [seen[i]!, seen[i + 1]!, seen[i + 2]!, seen[j]!, seen[j + 1]!, seen[j + 2]!];
  const [cx, cy, cz] = [seen[k]!, seen[k + 1]!, seen[k + 2]!];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  // Facing away; thin pieces are seen from both sides.
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
      const u = uvs[iu]! * p + uvs[ju]! * q + uvs[ku]! * r;
      const v = uvs[iu + 1]! * p + uvs[ju + 1]! * q + uvs[ku + 1]! * r;
      sample(texture, u, v, texel);
      const uneven = grain === 0 ? 0 : grain * grainAt(u * grains, v * grains);
      const alpha = isThin ? texel[3]! : 1;
      if (alpha < 0.01) continue;
      const mix = (values: Float32Array, axis: number) =>
        values[i + axis]! * p + values[j + axis]! * q + values[k + axis]! * r;
      let [nx, ny, nz] = [mix(normals, 0), mix(normals, 1), mix(normals, 2)];
      const [vx, vy, vz] = [eye[0] - mix(positions, 0), eye[1] - mix(positions, 1), eye[2] - mix(positions, 2)];
      const view = Math.hypot(vx, vy, vz);
      if (nx * vx + ny * vy + nz * vz < 0) [nx, ny, nz] = [-nx, -ny, -nz];
      const [hx, hy, hz] = [lamp[0] + vx / view, lamp[1] + vy / view, lamp[2] + vz / view];
      const facing = Math.max(
        0,
        (nx * hx + ny * hy + nz * hz) / (Math.hypot(hx, hy, hz) * (Math.hypot(nx, ny, nz) || 1)),
      );
      const edge = 1 - Math.max(0, (nx * vx + ny * vy + nz * vz) / view);
      const brightness = (mix(light, 0) + mix(light, 1) + mix(light, 2)) / 3;
      const highlight = shine * brightness * (1 + 4 * uneven) * (facing ** gloss + 0.25 * edge ** 4);
      const out = pixel * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = texel[channel]! * (1 + uneven) * mix(light, channel) + highlight * lampColour[channel as 0];
        rgba[out + channel] = rgba[out + channel]! * (1 - alpha) + colour * alpha;
      }
      rgba[out + 3] = rgba[out + 3]! * (1 - alpha) + alpha;
      if (alpha > 0.7) depth[pixel] = z;
    }
  }
}

/** Each hair is a row of soft dots; towards its end it fades. */
function drawStrands(
  { points, colours, steps }: Strands,
  camera: Camera,
  rgba: Float32Array,
  depth: Float32Array,
): void {
  const seen = project(points, camera);
  const { widthPx, heightPx } = camera;
  for (let hair = 0; hair * 3 < colours.length; hair += 1) {
    for (let step = 0; step + 1 < steps; step += 1) {
      const at = (hair * steps + step) * 3;
      const [dx, dy] = [seen[at + 3]! - seen[at]!, seen[at + 4]! - seen[at + 1]!];
      const dots = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy), 1));
      const alpha = 0.55 * (1 - step / steps) ** 0.7;
      for (let dot = 0; dot < dots; dot += 1) {
        const [x, y] = [seen[at]! + (dx * dot) / dots, seen[at + 1]! + (dy * dot) / dots];
        for (const wide of [0, 1]) {
          const [px, py] = [Math.round(x) + wide, Math.round(y)];
          if (px < 0 || py < 0 || px >= widthPx || py >= heightPx) continue;
          const pixel = py * widthPx + px;
          if (seen[at + 2]! > depth[pixel]! + 0.03) continue;
          for (let k = 0; k < 3; k += 1)
            rgba[pixel * 4 + k] = rgba[pixel * 4 + k]! * (1 - alpha) + colours[hair * 3 + k]! * alpha;
          rgba[pixel * 4 + 3] = rgba[pixel * 4 + 3]! * (1 - alpha) + alpha;
        }
      }
    }
  }
}

const grainSide = 512;
const grainMap = makeGrain();

function makeGrain(): Float32Array {
  const values = new Float32Array(grainSide * grainSide);
  let state = 1;
  for (let at = 0; at < values.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    values[at] = state / 2 ** 31 - 1;
  }
  return values;
}

/** Fine and coarse unevenness at a place of a texture, about -1 to 1. */
function grainAt(u: number, v: number): number {
  let sum = 0;
  for (const [scale, share] of [
    [1, 0.6],
    [0.37, 0.4],
  ] as const) {
    const [x, y] = [u * scale, v * scale];
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - x0, y - y0];
    const at = (a: number, b: number) => grainMap[(b & (grainSide - 1)) * grainSide + (a & (grainSide - 1))]!;
    sum +=
      share *
      ((at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
        (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy);
  }
  return sum;
}
