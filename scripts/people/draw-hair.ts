import type { LitStrands } from './bake-light.ts';
import { type Camera, type Layer, project } from './render.ts';
import { dot, plus, unit, type Vector, vectorAt } from './vector.ts';

/** Draws hairs over what is already drawn, the farthest first. */
export function drawHair(strands: readonly LitStrands[], camera: Camera, layer: Layer): void {
  const hairs = strands.flatMap((kind) => {
    const seen = project(kind.points, camera);
    return Array.from({ length: kind.colours.length / 3 }, (_, hair) => ({
      kind,
      seen,
      hair,
      far: seen[(hair * kind.steps + (kind.steps >> 1)) * 3 + 2]!,
    }));
  });
  hairs.sort((a, b) => b.far - a.far);
  for (const { kind, seen, hair } of hairs) drawOne(kind, seen, hair, camera, layer);
}

function drawOne(kind: LitStrands, seen: Float32Array, hair: number, { eye, focalPx }: Camera, layer: Layer): void {
  const { points, colours, steps, light, flow, thickness } = kind;
  const own = vectorAt(colours, hair);
  let last: Vector | undefined;
  for (let step = 0; step < steps; step += 1) {
    const point = hair * steps + step;
    const next = step === steps - 1 ? point - 1 : point + 1;
    const sign = next > point ? 1 : -1;
    const place = vectorAt(points, point);
    const tangent = unit(plus(vectorAt(points, next), place, -1));
    const view = unit(plus(eye as Vector, place, -1));
    const towards = vectorAt(flow, point);
    const strength = Math.hypot(...towards);
    const lit = vectorAt(light, point);
    // Marschner: a white reflection shifted to the root, a coloured one to the tip.
    const tilt = (sign * (dot(tangent, towards) / (strength + 1e-6) + dot(tangent, view))) / 2;
    const first = Math.exp(-(((tilt + 0.07) / 0.11) ** 2)) * 0.055 * strength;
    const second = Math.exp(-(((tilt - 0.12) / 0.22) ** 2)) * 1.1 * strength;
    const deep = 0.75 + 0.25 * (step / steps);
    const colour: Vector = [0, 0, 0];
    for (const axis of [0, 1, 2] as const)
      colour[axis] = own[axis] * lit[axis] * 1.6 * deep + first + second * own[axis] ** 0.8;
    if (last !== undefined) {
      const taper = step > steps * 0.6 ? 1 - (0.75 * (step - steps * 0.6)) / (steps * 0.4) : 1;
      const widthPx = (thickness * focalPx * taper) / seen[point * 3 + 2]!;
      drawLine(seen, point - 1, point, widthPx, last, colour, layer);
    }
    last = colour;
  }
}

/** A line with soft edges, from one point to the next. */
function drawLine(
  seen: Float32Array,
  from: number,
  to: number,
  widthPx: number,
  fromColour: Readonly<Vector>,
  toColour: Readonly<Vector>,
  { width, height, rgba, depth }: Layer,
): void {
  const [ax, ay, az] = vectorAt(seen, from);
  const [bx, by, bz] = vectorAt(seen, to);
  const isFlat = Math.abs(bx - ax) > Math.abs(by - ay);
  const dots = Math.max(1, Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay))));
  const half = Math.max(0.5, widthPx / 2);
  const opaque = Math.min(1, widthPx);
  for (let dot = 0; dot < dots; dot += 1) {
    const t = dot / dots;
    const [x, y, z] = [ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t];
    const across = isFlat ? y : x;
    for (let beside = Math.ceil(across - half - 0.5); beside <= across + half + 0.5; beside += 1) {
      const cover = Math.min(1, half + 0.5 - Math.abs(beside - across));
      const [px, py] = isFlat ? [Math.round(x), beside] : [beside, Math.round(y)];
      if (cover <= 0 || px < 0 || py < 0 || px >= width || py >= height) continue;
      const pixel = py * width + px;
      // Roots lie in the skin.
      if (z > depth[pixel]! + 0.02) continue;
      const alpha = cover * opaque;
      for (const axis of [0, 1, 2] as const) {
        const colour = fromColour[axis] * (1 - t) + toColour[axis] * t;
        rgba[pixel * 4 + axis] = rgba[pixel * 4 + axis]! * (1 - alpha) + colour * alpha;
      }
      rgba[pixel * 4 + 3] = rgba[pixel * 4 + 3]! * (1 - alpha) + alpha;
    }
  }
}
