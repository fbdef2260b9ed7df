import { distance, midpoint, type Point } from '#engine/geometry/point.ts';
import { meanWithin } from '#engine/looks/ground/mean-within.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import { amount } from './amount.ts';
import { findLips } from './lip-mask.ts';
import type { MadeUp } from './made-up.ts';
import type { LipFinish, LipRecipe } from './makeup-recipe.ts';
import { cropPlane, forEachPixel } from './paint-window.ts';
import { putOn } from './pigment.ts';
import { luminanceIn, meanOver } from './shade.ts';
import { drawSoftSpots } from './soft-spot.ts';
import { suitPigment } from './suit-pigment.ts';

/** How lively the lips' own relief stays, and how much of its shine comes back in the lamp's white. */
const finishes: Readonly<Record<LipFinish, { readonly relief: number; readonly shine: number }>> = {
  matte: { relief: 0.9, shine: 0 },
  satin: { relief: 1, shine: 0.22 },
  gloss: { relief: 1.2, shine: 0.55 },
};
const reliefSigma = 0.03;
const edgeSigma = 0.01;
/** Luminance of bare lips in a well-lit picture: in a dim one a lipstick is dim too. */
const bareLuminance = 0.19;
const skinLuminance = 0.45;
const sureLip = 0.8;
const points = { right: 61, left: 291, top: 0, bottom: 17, innerTop: 13, innerBottom: 14 };

/** Puts lipstick on, with the lips' own relief and highlights. */
export function paintLips({ work, masks, skin, wearer }: MadeUp, recipe: LipRecipe): void {
  const { light, landmarks, faceWidth } = work;
  const { window, cover } = findLips(work, masks);
  const { widthPx, heightPx } = window;
  const luminance = luminanceIn(light, work.widthPx, window);
  const spread = spreadOf(luminance, 0, 1, cover, sureLip);
  if (spread.count === 0) return;
  const middle = Math.max(0.01, spread.quantile(0.5));
  const around = meanWithin(luminance, cover, widthPx, heightPx, reliefSigma * faceWidth);
  const border = soften(cover, widthPx, heightPx, edgeSigma * faceWidth);
  // Dark lips in good light, and light ones in the dark: whichever shows more of the lamp.
  const lit = Math.max(
    middle / bareLuminance,
    meanOver(luminance, cropPlane(skin.mask, work.widthPx, window)) / skinLuminance,
  );
  const brightness = clamp(lit, 0.2, 1) ** 0.75;
  const pigment = suitPigment(recipe.colour, { ...wearer, brightness });
  const full = amount(recipe.cover, wearer.factor);
  const opaque = 1 - (1 - recipe.opaque) ** mix(1, wearer.factor, 0.5);
  const { relief, shine } = finishes[recipe.finish];
  const mouth = mouthOf(landmarks);
  const gloss = recipe.finish === 'gloss' ? reflexIn(mouth, window) : undefined;
  const [dark, bright] = [spread.quantile(0.1), spread.quantile(0.95)];
  forEachPixel(window, work.widthPx, (at, inWindow, x, y) => {
    if (cover[inWindow]! < 0.004) return;
    let covered = cover[inWindow]! * full;
    if (recipe.gradient !== undefined) {
      const away = Math.hypot((x - mouth.middle.x) / mouth.halfWidth, (y - mouth.middle.y) / mouth.halfHeight);
      covered *= 1 - 0.8 * recipe.gradient * smoothRamp(0.25, 0.95, away);
    }
    const own = luminance[inWindow]! / Math.max(0.01, around[inWindow]!);
    const form = around[inWindow]! / middle;
    const shade = clamp((1 + (own - 1) * relief) * (0.45 + 0.55 * form), 0.25, 1.7);
    const liner = (recipe.edge ?? 0) * smoothRamp(0.75, 0.45, border[inWindow]!) * 0.35;
    putOn(light, at, pigment, covered, opaque, shade * (1 - liner));
    let white = Math.max(0, own - 1.06) * shine * covered * around[inWindow]! * 1.2;
    if (gloss !== undefined) {
      const facing = clamp((luminance[inWindow]! - dark) / Math.max(0.01, bright - dark));
      white += gloss[inWindow]! * covered * facing * 0.075;
    }
    light.red[at]! += white;
    light.green[at]! += white;
    light.blue[at]! += white;
  });
}

function mouthOf(landmarks: MadeUp['work']['landmarks']) {
  const at = (number: number) => landmarks[number]!;
  return {
    middle: midpoint(at(points.innerTop), at(points.innerBottom)),
    halfWidth: Math.max(1, distance(at(points.right), at(points.left)) / 2),
    halfHeight: Math.max(1, distance(at(points.top), at(points.bottom)) / 2),
    /** The fullest place of the lower lip, which faces the light. */
    lowerLip: midpoint(at(points.innerBottom), at(points.bottom)),
  };
}

/** A soft reflex on the lower lip. */
function reflexIn(
  { lowerLip, halfWidth, halfHeight }: { lowerLip: Point; halfWidth: number; halfHeight: number },
  { left, top, widthPx, heightPx }: { left: number; top: number; widthPx: number; heightPx: number },
): Float32Array {
  const centre = { x: lowerLip.x - left, y: lowerLip.y - top };
  const spot = { centre, alongPx: halfWidth * 0.33, acrossPx: halfHeight * 0.12, angle: 0, cover: 1 };
  return drawSoftSpots([spot], widthPx, heightPx);
}
