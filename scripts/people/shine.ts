import type { Spot } from './render.ts';
import { dot, unit, type Vector } from './vector.ts';

/** How strongly a surface mirrors the light that reaches it, for one roughness. */
export function shine({ normal, view, flow }: Pick<Spot, 'normal' | 'view' | 'flow'>, narrow: number): number {
  const strength = Math.hypot(flow[0], flow[1], flow[2]);
  if (strength < 1e-4) return 0;
  const half = unit([flow[0] / strength + view[0], flow[1] / strength + view[1], flow[2] / strength + view[2]]);
  const facing = Math.max(0, dot(normal, half));
  const grazing = 1 - Math.max(0, dot(view, half));
  return strength * (0.04 + 0.96 * grazing ** 5) * ((narrow + 8) / 8) * facing ** narrow;
}

/** The normal of a surface with hills: the slope of a height in space. */
export function uneven(
  normal: Readonly<Vector>,
  at: Readonly<Vector>,
  height: (x: number, y: number, z: number) => number,
  step: number,
): Vector {
  const [x, y, z] = at;
  const here = height(x, y, z);
  const slope: Vector = [
    (height(x + step, y, z) - here) / step,
    (height(x, y + step, z) - here) / step,
    (height(x, y, z + step) - here) / step,
  ];
  const out = dot(slope, normal);
  return unit([
    normal[0] - slope[0] + out * normal[0],
    normal[1] - slope[1] + out * normal[1],
    normal[2] - slope[2] + out * normal[2],
  ]);
}

/** The light on a surface whose normal is turned a little. */
export function relit({ light, normal, flow }: Spot, turned: Readonly<Vector>): number {
  const brightness = (light[0] + light[1] + light[2]) / 3;
  const change =
    (turned[0] - normal[0]) * flow[0] + (turned[1] - normal[1]) * flow[1] + (turned[2] - normal[2]) * flow[2];
  return Math.max(0.2, 1 + change / (brightness + 1e-4));
}
