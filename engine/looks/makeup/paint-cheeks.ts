import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { fromOklab } from '#engine/looks/ground/oklab.ts';
import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { amount } from './amount.ts';
import { blushSpots, contourSpots, glowSpots } from './cheek-spots.ts';
import type { MadeUp } from './made-up.ts';
import type { PaintedRecipe } from './makeup-recipe.ts';
import { pigmentOf, putOn } from './pigment.ts';
import { shadeIn } from './shade.ts';
import { drawSoftSpots } from './soft-spot.ts';
import { suitPigment } from './suit-pigment.ts';

/** Relief is read over this share of the face's width. */
const reliefSigma = 0.02;
/** Contour is the skin's own colour, this much darker. */
const contourDepth = 0.2;
const contour = { cover: 0.55, opaque: 0.25 };
const blush = { cover: 0.85, opaque: 0.12 };
/** Glow strengthens the light that is there, most where it is already bright; it paints no white. */
const glow = { even: 0.16, raised: 0.9, from: 0.97, green: 0.995, blue: 0.985 };
const hairDark = { from: 0.5, to: 0.72 };
const least = 0.002;

/** Contour, rouge and glow, where the skin is. */
export function paintCheeks({ work, skin, wearer, seen }: MadeUp, recipe: PaintedRecipe): void {
  const { light, lab, widthPx, heightPx, faceWidth } = work;
  const whole = { left: 0, top: 0, widthPx, heightPx };
  const shade = shadeIn(light, widthPx, whole, reliefSigma * faceWidth);
  const darker = drawSoftSpots(recipe.contour === undefined ? [] : contourSpots(work, seen), widthPx, heightPx);
  const redder = drawSoftSpots(
    recipe.blush === undefined ? [] : blushSpots(work, seen, recipe.blush.place, recipe.blush.nose ?? false),
    widthPx,
    heightPx,
  );
  const lighter = drawSoftSpots(recipe.glow === undefined ? [] : glowSpots(work, seen), widthPx, heightPx);
  const covers = {
    contour: amount(recipe.contour ?? 0, wearer.factor) * contour.cover,
    blush: amount(recipe.blush?.cover ?? 0, wearer.factor) * blush.cover,
    glow: amount(recipe.glow ?? 0, wearer.factor),
  };
  const contourPigment = pigmentOf(inSkinTone(skin.median));
  const blushPigment = suitPigment(recipe.blush?.colour ?? '#ffffff', wearer);
  for (let at = 0; at < shade.length; at += 1) {
    // Brown hair in shadow has the colour of shaded skin, but is darker than any cheek.
    const lit = smoothRamp(hairDark.from * skin.median.l, hairDark.to * skin.median.l, lab.l[at]!);
    const cover = smoothRamp(0.15, 0.85, skin.mask[at]!) * lit;
    if (cover === 0) continue;
    const down = darker[at]! * covers.contour * cover;
    if (down > least) putOn(light, at, contourPigment, down, contour.opaque, shade[at]!);
    const red = redder[at]! * covers.blush * cover;
    if (red > least) putOn(light, at, blushPigment, red, blush.opaque, shade[at]!);
    const up = lighter[at]! * covers.glow * cover;
    if (up > least) brighten(light, at, up * (glow.even + glow.raised * Math.max(0, shade[at]! - glow.from)));
  }
}

function inSkinTone({ l, a, b }: Oklab) {
  const { red, green, blue } = fromOklab({ l: Math.max(0, l - contourDepth), a: a * 1.05, b: b * 0.95 });
  return { red: clamp(red), green: clamp(green), blue: clamp(blue) };
}

function brighten({ red, green, blue }: MadeUp['work']['light'], at: number, by: number): void {
  red[at]! *= 1 + by;
  green[at]! *= 1 + by * glow.green;
  blue[at]! *= 1 + by * glow.blue;
}
