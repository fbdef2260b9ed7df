import type { Mesh } from './human-data.ts';
import { noise, soft } from './noise.ts';
import type { Shader } from './render.ts';
import { dot, plus, unit, type Vector } from './vector.ts';

/** Where an eyeball lies, and where it looks. */
interface Eyeball {
  readonly centre: Readonly<Vector>;
  readonly radius: number;
  readonly gaze: Readonly<Vector>;
}

/** The eyeballs within the package's mesh of both eyes, which look at a point. */
export function eyeballsOf({ positions }: Mesh, at: Readonly<Vector>): Eyeball[] {
  return [-1, 1].map((side) => {
    const [low, high]: [Vector, Vector] = [
      [9, 9, 9],
      [-9, -9, -9],
    ];
    for (let point = 0; point < positions.length; point += 3) {
      if (positions[point]! * side < 0) continue;
      for (const axis of [0, 1, 2] as const) {
        low[axis] = Math.min(low[axis], positions[point + axis]!);
        high[axis] = Math.max(high[axis], positions[point + axis]!);
      }
    }
    const radius = (high[1] - low[1]) / 2;
    const centre: Vector = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2] - radius * 1.07];

    return { centre, radius, gaze: unit(plus(at, centre, -1)) };
  });
}

/** The front of an eyeball. */
export function eyeballMesh({ centre, radius }: Eyeball): Mesh {
  const [rows, spokes] = [30, 60];
  const positions = new Float32Array(rows * spokes * 3);
  const corners: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const tilt = 0.01 + (row / (rows - 1)) * 1.6;
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const around = (2 * Math.PI * spoke) / spokes;
      const way: Vector = [Math.sin(tilt) * Math.cos(around), Math.sin(tilt) * Math.sin(around), Math.cos(tilt)];
      positions.set(plus(centre, way, radius), (row * spokes + spoke) * 3);
      if (row === 0) continue;
      const [at, next] = [row * spokes + spoke, row * spokes + ((spoke + 1) % spokes)];
      corners.push(at - spokes, at, next, next - spokes);
    }
  }
  const uvCorners = Uint32Array.from(corners);
  return { positions, uvs: new Float32Array(rows * spokes * 2), corners: uvCorners, uvCorners };
}

/** Sine of the angle that the iris spans, and the share of it that is pupil. */
const irisSine = 0.47;
const pupil = 0.34;

/** White, iris and pupil, shaded by the lids, below a wet surface that mirrors the window. */
export function eyeShader(
  { centre, radius, gaze }: Eyeball,
  iris: Readonly<Vector>,
  window: (x: number, y: number, z: number) => number,
): Shader {
  const right = unit([gaze[2], 0, -gaze[0]]);
  const up: Vector = [
    gaze[1] * right[2] - gaze[2] * right[1],
    gaze[2] * right[0] - gaze[0] * right[2],
    gaze[0] * right[1] - gaze[1] * right[0],
  ];
  return ({ place, light, view, colour }) => {
    const out = unit(plus(place, centre, -1));
    const [a, b] = [dot(out, right) / irisSine, dot(out, up) / irisSine];
    const from = Math.hypot(a, b);
    const around = Math.atan2(b, a);
    // The upper lid and its lashes shade the eye.
    const high = (place[1] - centre[1]) / radius;
    const shade = (1 - 0.7 * soft(-0.1, 0.36, high)) * (1 - 0.2 * soft(-0.2, -0.4, high));
    const corner = soft(0.35, 0.85, Math.abs(place[0] - centre[0]) / radius);
    const vein = Math.max(0, noise(out[0] * 14, out[1] * 40, out[2] * 14)) * soft(1.2, 1.9, from);
    const white: Vector = [
      0.38 - 0.13 * corner,
      0.33 - 0.16 * corner - 0.05 * vein,
      0.315 - 0.16 * corner - 0.05 * vein,
    ];
    const fibres =
      0.7 +
      0.35 * noise(Math.cos(around) * 14, Math.sin(around) * 14, from * 2) +
      0.25 * noise(Math.cos(around) * 34, Math.sin(around) * 34, from * 5);
    const ring = 1 - 0.75 * soft(0.74, 1, from);
    const collar = 1 + 0.5 * soft(0.62, 0.42, from);
    // Light from above gathers in the lower half of the iris.
    const depth = 0.75 - 0.45 * b;
    const isPupil = soft(pupil + 0.05, pupil - 0.03, from);
    const isIris = soft(1.06, 0.94, from);
    // The cornea bulges over the iris.
    const bulge = soft(1.25, 0.7, from) * 0.85;
    const normal = unit(plus(plus(out, right, a * irisSine * bulge), up, b * irisSine * bulge));
    const twice = 2 * dot(normal, view);
    const mirror = (axis: 0 | 1 | 2) => twice * normal[axis] - view[axis];
    const glint = window(mirror(0), mirror(1), mirror(2)) * (1 - 0.75 * soft(0.3, 0.5, high));
    for (const axis of [0, 1, 2] as const) {
      const inner = iris[axis] * fibres * ring * collar * depth * (1 - isPupil) + 0.004;
      colour[axis] = (white[axis] * (1 - isIris) + inner * isIris) * light[axis] * shade + glint;
    }
  };
}
