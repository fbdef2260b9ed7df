import { type Side, sides } from '#engine/looks/ground/face-lists.ts';
import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { compareLips } from './bare-lips.ts';
import { type EyeCanvas, openEye } from './eye-canvas.ts';
import type { FoundFace } from './made-up.ts';
import { cropPlane } from './paint-window.ts';

const { hypot, max, min } = Math;

/** How much makeup a face seems to wear, 0 to 1 each. */
export interface WornMakeup {
  readonly lips: number;
  readonly lids: number;
  readonly cheeks: number;
}

/** Of a side that is seen less nothing is said. */
const leastSeen = 0.5;
/** Skin around a lid is read over this share of the face's width. */
const aroundSigma = 0.05;
/**
 * A bare lid in its own shade has the skin's hue: on six bare faces it was off by at most .002 in OKLab and lost no colour;
 * smoky, dramatic and artistic lids were off by .005 to .026, blue-black ones had lost .007 to .049.
 */
const lid = { off: [0.003, 0.007], yellow: [0.008, 0.014], pale: [0.006, 0.014] } as const;
/** The middle of both cheeks is redder than the rest of the face: bare .003 at most on the paler side, rouge from .010. */
const rouge = { from: 0.006, to: 0.012, reach: 0.06 } as const;
const cheeks = { right: 50, left: 280 } as const;

/** Measures what makeup a face wears, so that nothing is sold where there is nothing to take off. */
export function measureWorn(face: FoundFace): WornMakeup {
  const seen = sides.filter((side) => face.seen[side] >= leastSeen);
  const lids = seen.map((side) => wornOnLid(face, openEye(face, side)));
  const redness = seen.map((side) => cheekRedness(face, side));
  return {
    lips: compareLips(face).worn,
    lids: lids.reduce((sum, worn) => sum + worn, 0) / max(1, lids.length),
    cheeks: seen.length < sides.length ? 0 : smoothRamp(rouge.from, rouge.to, min(...redness)),
  };
}

/** How far the colour of a lid is from that of the skin around it in the lid's own shade, 0 to 1. */
export function wornOnLid(
  { work, skin }: FoundFace,
  { window, across, height, lid: place, ...canvas }: EyeCanvas,
): number {
  const { widthPx, heightPx } = window;
  const planes = [work.lab.l, work.lab.a, work.lab.b].map((plane) => cropPlane(plane, work.widthPx, window));
  const sure = cropPlane(skin.mask, work.widthPx, window);
  const [aroundL, aroundA, aroundB] = meansWithin(planes, sure, widthPx, heightPx, aroundSigma * work.faceWidth);
  const [l, a, b] = planes;
  const onLid = new Float32Array(across.length);
  const off = new Float32Array(across.length);
  const along = new Float32Array(across.length);
  for (let at = 0; at < across.length; at += 1) {
    const [u, v] = [across[at]!, height[at]!];
    if (u < 0.1 || u > 0.9 || v < 0.05 || v > place.creaseAt(u)) continue;
    if (canvas.eye[at]! > 0.02 || canvas.uncovered[at]! < 0.5) continue;
    onLid[at] = 1;
    const shade = l![at]! / max(0.05, aroundL![at]!);
    const [da, db] = [a![at]! - aroundA![at]! * shade, b![at]! - aroundB![at]! * shade];
    const size = max(1e-3, hypot(aroundA![at]!, aroundB![at]!));
    off[at] = (da * aroundB![at]! - db * aroundA![at]!) / size;
    along[at] = (da * aroundA![at]! + db * aroundB![at]!) / size;
  }
  const middle = (plane: Float32Array) => spreadOf(plane, -0.1, 0.1, onLid, 0.5).quantile(0.5);
  const towardsRed = middle(off);
  return max(
    smoothRamp(...lid.off, towardsRed),
    smoothRamp(...lid.yellow, -towardsRed),
    smoothRamp(...lid.pale, -middle(along)),
  );
}

function cheekRedness({ work, skin }: FoundFace, side: Side): number {
  const { x, y } = work.landmarks[cheeks[side]]!;
  const radius = rouge.reach * work.faceWidth;
  const near = new Float32Array(skin.mask.length);
  for (let row = max(0, Math.floor(y - radius)); row < min(work.heightPx, y + radius); row += 1) {
    for (let column = max(0, Math.floor(x - radius)); column < min(work.widthPx, x + radius); column += 1) {
      near[row * work.widthPx + column] = skin.mask[row * work.widthPx + column]!;
    }
  }
  return spreadOf(work.lab.a, -0.3, 0.3, near, 0.5).quantile(0.5) - skin.median.a;
}
