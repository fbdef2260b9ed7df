import { closedSpline } from '#engine/looks/ground/closed-spline.ts';
import { eyeRim, pointsOf, type Side, sides } from '#engine/looks/ground/face-lists.ts';
import { irisOf } from '#engine/looks/ground/iris-of.ts';
import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { softShape } from '#engine/looks/ground/soft-shape.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { LabPlanes, WorkRaster } from '#engine/looks/ground/work-raster.ts';

const { floor, hypot, max, min } = Math;

/** Of the lids' edge and of what counts as an iris' own detail, in face widths. */
const edgeSigma = 0.003;
const detailSigma = 0.006;
/** The iris fades out between these radii. */
const limbus = [0.85, 1.08] as const;
/** At most this much lighter, to at most this light; and how much of what is too red or too yellow goes. */
const white = { lift: 0.022, top: 0.93, red: 0.55, redFrom: 0.008, yellow: 0.45, yellowFrom: 0.006 };
/** How much stronger the detail of an iris gets, of detail no stronger than this. */
const iris = { detail: 0.22, most: 0.06 };

/**
 * Clears the whites of the eyes of red and yellow and makes irises a little crisper. Catchlights stay as they are, and
 * nothing gets whiter than an eye.
 *
 * @param lab is changed
 */
export function clearEyes(work: WorkRaster, lab: LabPlanes, amount: number): void {
  for (const side of sides) clearEye(work, lab, side, amount);
}

function clearEye(work: WorkRaster, lab: LabPlanes, side: Side, amount: number): void {
  const { landmarks, widthPx, heightPx, faceWidth } = work;
  const rim = closedSpline(pointsOf(landmarks, eyeRim[side]), 4);
  const { centre, radius } = irisOf(landmarks, side);
  const window = windowAround(rim, 4 + 4 * detailSigma * faceWidth, widthPx, heightPx);
  const { left, top, columns, rows } = window;
  const crop = (plane: Float32Array) => cropPlane(plane, widthPx, window);
  const [l, a, b] = [crop(work.lab.l), crop(work.lab.a), crop(work.lab.b)];
  const moved = rim.map(({ x, y }) => ({ x: x - left, y: y - top }));
  const open = softShape(moved, max(0.5, edgeSigma * faceWidth), columns, rows);
  const smooth = soften(l, columns, rows, max(0.6, detailSigma * faceWidth));
  const fromIris = (at: number) =>
    hypot((at % columns) + 0.5 + left - centre.x, floor(at / columns) + 0.5 + top - centre.y) / radius;
  const reference = whiteLightness(l, open, fromIris);
  for (let at = 0; at < l.length; at += 1) {
    if (open[at]! < 0.02) continue;
    const away = fromIris(at);
    const within = 1 - smoothRamp(...limbus, away);
    const pale =
      smoothRamp(reference - 0.16, reference - 0.04, l[at]!) * (1 - smoothRamp(0.09, 0.14, hypot(a[at]!, b[at]!)));
    const whites = open[at]! * (1 - within) * pale * amount;
    const irises = open[at]! * within * amount;
    const to = (floor(at / columns) + top) * widthPx + (at % columns) + left;
    const detail = clamp(l[at]! - smooth[at]!, -iris.most, iris.most);
    lab.l[to]! += whites * clamp(white.top - l[at]!, 0, white.lift) + irises * iris.detail * detail;
    lab.a[to]! -= whites * white.red * max(0, a[at]! - white.redFrom);
    lab.b[to]! -= whites * white.yellow * max(0, b[at]! - white.yellowFrom);
  }
}

/** What is lighter than 70 % of the eye beyond its iris is white for sure; 1 where nothing is seen of it. */
function whiteLightness(l: Float32Array, open: Float32Array, fromIris: (at: number) => number): number {
  const seen = l.filter((_, at) => open[at]! > 0.7 && fromIris(at) > 1.15).sort();
  return seen[floor(seen.length * 0.7)] ?? 1;
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

function windowAround(
  points: readonly { x: number; y: number }[],
  margin: number,
  widthPx: number,
  heightPx: number,
): Window {
  const left = max(0, floor(min(...points.map(({ x }) => x)) - margin));
  const top = max(0, floor(min(...points.map(({ y }) => y)) - margin));
  const right = min(widthPx, floor(max(...points.map(({ x }) => x)) + margin));
  const bottom = min(heightPx, floor(max(...points.map(({ y }) => y)) + margin));
  return { left, top, columns: max(1, right - left), rows: max(1, bottom - top) };
}

function cropPlane(plane: Float32Array, widthPx: number, { left, top, columns, rows }: Window): Float32Array {
  const part = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const start = (row + top) * widthPx + left;
    part.set(plane.subarray(start, start + columns), row * columns);
  }
  return part;
}
