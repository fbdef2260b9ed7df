import { innerLips, outerLips, pointsOf } from '#engine/looks/ground/face-lists.ts';
import type { FaceMasks } from '#engine/looks/ground/face-masks.ts';
import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { sideVisibility } from '#engine/looks/ground/side-visibility.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { guidedFilter } from '#engine/matte/guided-filter.ts';
import { joinFrom } from './join-from.ts';
import { cropPlane, forEachPixel, type PaintWindow, windowAround } from './paint-window.ts';

const { abs, hypot, max } = Math;

/** The lips in a window of their own. */
export interface LipMask {
  readonly window: PaintWindow;
  /** Coverage of the lips, 0 to 1, in the window: never teeth. */
  readonly cover: Float32Array;
}

/** Lengths are shares of the face's width. */
const sigmas = { mesh: 0.005, mouth: 0.014, near: 0.02, final: 0.0028 };
const margin = 0.06;
/** The mesh knows the shape, the colours where exactly it ends. */
const guide = { radius: 0.03, epsilon: 1e-4 };
const trust = { mesh: 0.3, colour: 0.7 };
/**
 * Lips are painted up to this share of the way to the corner of the mouth; on the far side of a turned head the mesh's
 * corner lies on the cheek.
 */
const corner = { from: 0.88, to: 1, far: 0.6 };
/** How far a colour may be from that of the lips next to it: lightness as a share of theirs, and OKLab's a and b. */
const alike = { from: 0.5, to: 1, light: 0.28, colour: 0.05 };
/** How deep into the mesh's opening a lip may reach. */
const innerReach = 0.03;

/** Finds the lips: the mesh's outline, drawn to the lip's own borders with skin and with teeth by their colours. */
export function findLips(work: WorkRaster, masks: FaceMasks): LipMask {
  const { lab, landmarks, faceWidth } = work;
  const window = windowAround(pointsOf(landmarks, [...outerLips, ...innerLips]), margin * faceWidth, work);
  const { widthPx, heightPx } = window;
  const crop = (plane: Float32Array) => cropPlane(plane, work.widthPx, window);
  const soft = (plane: Float32Array, sigma: number) => soften(plane, widthPx, heightPx, sigma * faceWidth);
  const lips = crop(masks.lips);
  const colours = [crop(lab.l), crop(lab.a), crop(lab.b)] as const;
  const inside = crop(masks.mouth);
  const mouth = openingOf(inside, lips, colours, { widthPx, heightPx, faceWidth });
  const shape = soft(lips, sigmas.mesh);
  const radius = Math.max(2, Math.round(guide.radius * faceWidth));
  const own = lips.map((lip, at) => max(lip, inside[at]!) * (1 - mouth[at]!));
  const snapped = guidedFilter(colours, own, widthPx, heightPx, radius, guide.epsilon, radius < 6 ? 1 : 2);
  const cover = new Float32Array(shape.length);
  const [right, left] = [landmarks[outerLips[0]]!, landmarks[outerLips[10]]!];
  const seen = sideVisibility(landmarks);
  const [dx, dy] = [left.x - right.x, left.y - right.y];
  forEachPixel(window, work.widthPx, (_, at, x, y) => {
    const lip = max(shape[at]!, own[at]!);
    if (lip < 0.02) return;
    // -1 and 1 at the corners.
    const across = (2 * ((x - right.x) * dx + (y - right.y) * dy)) / (dx * dx + dy * dy) - 1;
    const share = trust.mesh * smoothRamp(0.15, 0.75, lip) + trust.colour * smoothRamp(0.2, 0.65, snapped[at]!);
    const from = mix(corner.far, corner.from, across < 0 ? seen.right : seen.left);
    const ends = 1 - smoothRamp(from, corner.to, abs(across));
    cover[at] = smoothRamp(0.2, 0.75, share) * (1 - mouth[at]!) * ends;
  });
  const softened = soften(cover, widthPx, heightPx, Math.max(0.5, sigmas.final * faceWidth));
  // Softening must not carry colour onto teeth.
  for (let at = 0; at < softened.length; at += 1) softened[at]! *= 1 - mouth[at]!;
  return { window, cover: softened };
}

/**
 * The opening between the lips, which the mesh draws a little beside the truth: what looks like the lip next to it and is
 * joined to it is lip; and lips as pale as teeth next to the opening are teeth.
 */
function openingOf(
  mouth: Float32Array,
  lips: Float32Array,
  [l, a, b]: readonly [Float32Array, Float32Array, Float32Array],
  { widthPx, heightPx, faceWidth }: { readonly widthPx: number; readonly heightPx: number; readonly faceWidth: number },
): Float32Array {
  const around = meansWithin([l, a, b], lips, widthPx, heightPx, sigmas.near * faceWidth);
  const [lipL, lipA, lipB] = around as [Float32Array, Float32Array, Float32Array];
  const reach = soften(lips, widthPx, heightPx, innerReach * faceWidth * 0.5);
  const joined = new Float32Array(mouth.length);
  const links = new Float32Array(mouth.length);
  for (let at = 0; at < mouth.length; at += 1) {
    joined[at] = lips[at]! > 0.5 ? 1 : 0;
    if (mouth[at]! === 0) continue;
    const unlike = hypot(
      (l[at]! / Math.max(0.1, lipL[at]!) - 1) / alike.light,
      (a[at]! - lipA[at]!) / alike.colour,
      (b[at]! - lipB[at]!) / alike.colour,
    );
    links[at] = (1 - smoothRamp(alike.from, alike.to, unlike)) * smoothRamp(0.02, 0.15, reach[at]!);
  }
  joinFrom(joined, links, widthPx, heightPx);
  const near = soften(mouth, widthPx, heightPx, sigmas.mouth * faceWidth);
  const opening = mouth.slice();
  for (let at = 0; at < mouth.length; at += 1) {
    const lip = mouth[at]! > 0 ? joined[at]! : 0;
    const pale =
      near[at]! < 0.08 ? 0 : smoothRamp(0.6, 0.4, a[at]! / lipA[at]!) * smoothRamp(0.75, 0.95, l[at]! / lipL[at]!);
    opening[at] = max(mouth[at]! * (1 - lip), pale * smoothRamp(0.08, 0.25, near[at]!));
  }
  return opening;
}
