import { faceOutline } from '#engine/face/landmark-groups.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { HairLength } from './hair-length.ts';

/** Rays from between the eyes on which the hairline is looked for. */
const rays = 360;
/** Hair that begins this far within the face's outline hangs over it: its end is no root. In face widths. */
const overFace = { from: -0.2, to: -0.1 };
/** A ray meets hair where the next this far is hair, in face widths. */
const steady = 0.02;
/** The hairline is evened over this many rays to both sides. */
const evened = 6;
/** Below the eyes hair hangs; its roots are above. In face heights from between the eyes. */
const hanging = { long: { from: -0.35, to: 0.25 }, short: { from: 0.3, to: 0.6 } };

/**
 * How far each pixel lies behind the hairline, in face widths along a ray from between the eyes; far where hair only hangs
 * there.
 */
export function measureRoots(work: WorkRaster, mask: Float32Array, { reachesBelowMouth }: HairLength): Float32Array {
  const { from, to } = reachesBelowMouth ? hanging.long : hanging.short;
  const { widthPx, heightPx, faceWidth, faceHeight, landmarks } = work;
  const middle = landmarks[168]!;
  const outline = outlineOf(work);
  const first = new Float32Array(rays);
  const least = Math.max(1, Math.round(steady * faceWidth));
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray / rays) * 2 * Math.PI;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    let run = 0;
    first[ray] = Number.POSITIVE_INFINITY;
    for (let away = 0.2 * faceWidth; ; away += 1) {
      const [x, y] = [Math.round(middle.x + away * across), Math.round(middle.y + away * down)];
      if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) break;
      run = mask[y * widthPx + x]! > 0.5 ? run + 1 : 0;
      if (run <= least) continue;
      first[ray] = away - run;
      break;
    }
  }
  const rayOf = (ray: number) => (ray + rays) % rays;
  const around = (plane: Float32Array, ray: number) =>
    Array.from({ length: 2 * evened + 1 }, (_, to) => plane[rayOf(ray + to - evened)]!);
  const median = first.map((_, ray) => around(first, ray).toSorted((one, other) => one - other)[evened]!);
  // Rays that meet no hair take the hairline of those beside them.
  const even = (plane: Float32Array) =>
    plane.map((_, ray) => meanOf(around(plane, ray).filter((value) => Number.isFinite(value))));
  const line = even(even(median));
  const sure = even(
    median
      .map((begins, ray) => smoothRamp(overFace.from, overFace.to, (begins - outline[ray]!) / faceWidth))
      .map((value, ray) => (Number.isFinite(median[ray]!) ? value : Number.NaN)),
  );
  const behind = new Float32Array(mask.length).fill(far);
  const measureRow = (y: number, hangs: number) => {
    for (let x = 0, at = y * widthPx; x < widthPx; x += 1, at += 1) {
      if (mask[at]! < 0.004) continue;
      const turn = Math.atan2(y - middle.y, x - middle.x) / (2 * Math.PI);
      const place = (turn + 1) * rays;
      const [ray, part] = [Math.floor(place), place % 1];
      const [one, next] = [rayOf(ray), rayOf(ray + 1)];
      const hairs = mix(sure[one]!, sure[next]!, part) * (1 - hangs);
      const begins = mix(line[one]!, line[next]!, part);
      // No hairline is near: hair that only hangs there.
      if (!Number.isFinite(begins) || !Number.isFinite(hairs)) continue;
      const distance = (Math.hypot(x - middle.x, y - middle.y) - begins) / faceWidth;
      behind[at] = clamp(distance, 0, far) * hairs + far * (1 - hairs);
    }
  };
  for (let y = 0; y < heightPx; y += 1) {
    const hangs = smoothRamp(from, to, (y - middle.y) / faceHeight);
    if (hangs === 1) break;
    measureRow(y, hangs);
  }
  return behind;
}

/** Nothing changes any more so far behind the hairline. */
const far = 0.5;

/** How far the face's outline lies from between the eyes on each ray. */
function outlineOf({ landmarks }: WorkRaster): Float32Array {
  const middle = landmarks[168]!;
  const full = 2 * Math.PI;
  const points = faceOutline
    .map((number) => landmarks[number]!)
    .map(({ x, y }) => ({
      turn: (Math.atan2(y - middle.y, x - middle.x) + full) % full,
      away: Math.hypot(x - middle.x, y - middle.y),
    }))
    .toSorted((one, other) => one.turn - other.turn);
  return Float32Array.from({ length: rays }, (_, ray) => {
    const turn = (ray / rays) * full;
    const next = Math.max(
      0,
      points.findIndex((point) => point.turn >= turn),
    );
    const [from, to] = [points.at(next - 1)!, points[next]!];
    const gap = (to.turn - from.turn + full) % full || 1;
    return mix(from.away, to.away, clamp(((turn - from.turn + full) % full) / gap));
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
