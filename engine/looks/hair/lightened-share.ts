import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { enlargePlane, reducePlane } from '#engine/looks/ground/reduce-plane.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { readFlow } from './hair-flow.ts';
import type { HairLength } from './hair-length.ts';
import { drawStrands } from './strand-field.ts';

/** Colours that lighten part of the hair. */
export const lightenings = ['highlights', 'ombre', 'balayage'] as const;
export type Lightening = (typeof lightenings)[number];

/** Strands are followed on a plane reduced by this. */
const step = 2;
/** Locks and the strands within them, in face widths. */
const locks = { width: 0.018, length: 0.35, seed: 11 };
const strands = { width: 0.007, length: 0.2, seed: 5 };
/** Coherence from which on strands can be followed; below it locks would be drawn lines, and fade to an even veil. */
const followed = { from: 0.2, to: 0.55 };

/** For each pixel of the work, how much of the lighter shade it takes, 0 to 1. */
export function lightenedShare(
  work: WorkRaster,
  mask: Float32Array,
  length: HairLength,
  how: Lightening,
): Float32Array {
  const { widthPx, heightPx, faceWidth } = work;
  const [columns, rows] = [Math.ceil(widthPx / step), Math.ceil(heightPx / step)];
  const reduced = (plane: Float32Array) => reducePlane(plane, widthPx, heightPx, step);
  const face = faceWidth / step;
  const flow = readFlow(reduced(work.lab.l), reduced(mask), columns, rows, face);
  const field = ({ width, length: along, seed }: typeof locks) =>
    drawStrands(flow, { widthPx: width * face, lengthPx: along * face, seed });
  const [lock, strand] = [field(locks), field(strands)];
  const share = new Float32Array(columns * rows);
  for (let at = 0; at < share.length; at += 1) {
    if (flow.hair[at]! < 0.02) continue;
    const row = Math.floor(at / columns) * step;
    const down = (row - length.topPx) / Math.max(1, length.bottomPx - length.topPx);
    const clear = 0.25 + 0.75 * smoothRamp(followed.from, followed.to, flow.coherence[at]!);
    share[at] = shareAt(how, down, lock[at]! * clear, strand[at]! * clear);
  }
  return enlargePlane(share, widthPx, heightPx, step);
}

/** @param down from the top of the hair, 0, to its tips, 1 */
function shareAt(how: Lightening, down: number, lock: number, strand: number): number {
  if (how === 'highlights') return 0.85 * smoothRamp(-0.1, 1.4, 0.8 * lock + 0.5 * strand);
  if (how === 'ombre') return smoothRamp(0.32, 0.88, down + 0.035 * lock + 0.02 * strand);
  return smoothRamp(0.15, 0.85, down + 0.04 * lock) * (0.2 + 0.8 * smoothRamp(-0.4, 1.1, 0.7 * lock + 0.5 * strand));
}
