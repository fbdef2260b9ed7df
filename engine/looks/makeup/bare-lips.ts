import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { setLab } from '#engine/looks/ground/work-raster.ts';
import { findLips } from './lip-mask.ts';
import type { FoundFace, MadeUp } from './made-up.ts';
import { cropPlane, forEachPixel } from './paint-window.ts';

/** How lips without colour differ from the skin beside them: darker, redder, less yellow. */
const bare = { darker: 0.085, redder: 0.032, yellow: 0.78 };
/** Taken off, they stay this much redder: lips are a little livelier than skin on every face. */
const livelier = 0.008;
/** Lips that wear nothing may be this much darker than that. */
const ownDarkness = 0.06;
/** Shares of the way that lightness, a and b go. */
const way = { l: 0.8, a: 0.9, b: 0.7 };
/** How far b may move: the lips' own hue differs most from person to person. */
const maxB = 0.025;
/** Lips are compared with skin this far away, and looked at by patches as large as `patch`; shares of the face's width. */
const sigmas = { skin: 0.06, patch: 0.012 };
const sureLip = 0.8;

/**
 * Compares lips with the skin next to them.
 *
 * @returns how much redder they are than bare lips, and darker, at each place of the window, and how much lipstick that
 * is, 0 to 1
 */
export function compareLips({ work, masks, skin }: FoundFace) {
  const { lab } = work;
  const { window, cover } = findLips(work, masks);
  const { widthPx, heightPx } = window;
  const planes = [lab.l, lab.a, lab.b].map((plane) => cropPlane(plane, work.widthPx, window));
  const sureSkin = cropPlane(skin.mask, work.widthPx, window);
  const [skinL, skinA, skinB] = meansWithin(planes, sureSkin, widthPx, heightPx, sigmas.skin * work.faceWidth);
  const [lipL, lipA, lipB] = meansWithin(planes, cover, widthPx, heightPx, sigmas.patch * work.faceWidth);
  const excess = new Float32Array(cover.length);
  const darkness = new Float32Array(cover.length);
  for (let at = 0; at < cover.length; at += 1) {
    excess[at] = lipA![at]! - skinA![at]! - bare.redder;
    darkness[at] = skinL![at]! - bare.darker - lipL![at]!;
  }
  const middle = (plane: Float32Array) => spreadOf(plane, -0.5, 0.5, cover, sureLip).quantile(0.5);
  const worn = smoothRamp(0.012, 0.05, middle(excess) + Math.max(0, middle(darkness) - ownDarkness) * 0.5);
  return { window, cover, excess, darkness, skinB: skinB!, lipB: lipB!, worn };
}

/**
 * Takes lipstick off: what is redder and darker than lips beside this skin goes, place by place, so that shade in the
 * corners and the border stay. Lips that wear none hardly change.
 */
export function bareLips(madeUp: MadeUp, share: number): void {
  const { work } = madeUp;
  const { lab } = work;
  const { window, cover, excess, darkness, skinB, lipB, worn } = compareLips(madeUp);
  const full = share * (0.15 + 0.85 * worn);
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const covered = cover[inWindow]! * full;
    if (covered < 0.004) return;
    const tooRed = Math.max(0, excess[inWindow]! - livelier);
    // What is dark without being red is shade.
    const tooDark = clamp(darkness[inWindow]!, 0, 0.3) * smoothRamp(0, 0.04, tooRed);
    const tooBlue = clamp(skinB[inWindow]! * bare.yellow - lipB[inWindow]!, -maxB, maxB) * smoothRamp(0, 0.02, tooRed);
    setLab(
      work,
      at,
      lab.l[at]! + tooDark * way.l * covered,
      lab.a[at]! - tooRed * way.a * covered,
      lab.b[at]! + tooBlue * way.b * covered,
    );
  });
}
