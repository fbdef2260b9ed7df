import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { fromOklab } from '#engine/looks/ground/oklab.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { amount } from './amount.ts';
import { blushSpots, contourSpots, glowSpots } from './cheek-spots.ts';
import type { MadeUp } from './made-up.ts';
import type { PaintedRecipe } from './makeup-recipe.ts';
import { pigmentOf, putOn } from './pigment.ts';
import { luminanceOf, shadeIn } from './shade.ts';
import { drawSoftSpots } from './soft-spot.ts';
import { suitPigment, type Wearer } from './suit-pigment.ts';

/** Relief is read over this share of the face's width. */
const reliefSigma = 0.02;
/** Contour is the skin's own colour, this much darker. */
const contourDepth = 0.2;
const contour = { cover: 0.55, opaque: 0.25 };
const blush = { cover: 0.85, opaque: 0.12 };
/** Rouge that shows on dark skin is a doll's on the fairest: shares of its cover by the skin's lightness. */
const rouge = { dark: 1.6, darkest: 0.45, medium: 0.66, fair: 0.7, from: 0.7, fairest: 0.82 };
/** Of what an intensity adds: more rouge than that is a sunburn. */
const rougeGrowth = 0.5;
/**
 * Glow strengthens the light that is there, most where it is already bright; it paints no white. Very fair skin has little
 * room above it: from the lightness `full` on less is added, at `none` nothing, or a pale bar lies beside the rouge.
 */
const glow = { even: 0.16, raised: 0.9, from: 0.97, green: 0.995, blue: 0.985, full: 0.7, none: 0.95, most: 0.15 };
const least = 0.002;

/** Contour, rouge and glow, where the skin is. */
export function paintCheeks({ work, skin, uncovered, wearer, seen }: MadeUp, recipe: PaintedRecipe): void {
  const { light, widthPx, heightPx, faceWidth } = work;
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
    blush: rougeCover(recipe.blush?.cover ?? 0, wearer),
    glow: amount(recipe.glow ?? 0, wearer.factor),
  };
  const contourPigment = pigmentOf(inSkinTone(skin.median));
  const blushPigment = suitPigment(recipe.blush?.colour ?? '#ffffff', wearer);
  for (let at = 0; at < shade.length; at += 1) {
    const cover = smoothRamp(0.15, 0.85, skin.mask[at]!) * uncovered[at]!;
    if (cover === 0) continue;
    const down = darker[at]! * covers.contour * cover;
    if (down > least) putOn(light, at, contourPigment, down, contour.opaque, shade[at]!);
    const red = redder[at]! * covers.blush * cover;
    if (red > least) putOn(light, at, blushPigment, red, blush.opaque, shade[at]!);
    const up = lighter[at]! * covers.glow * cover;
    if (up > least) brighten(light, at, up * (glow.even + glow.raised * clamp(shade[at]! - glow.from, 0, glow.most)));
  }
}

function rougeCover(cover: number, { factor, skinLightness }: Wearer): number {
  const grown = factor <= 1 ? factor : mix(1, factor, rougeGrowth);
  const onDark = mix(rouge.dark, 1, smoothRamp(rouge.darkest, rouge.medium, skinLightness));
  const onFair = mix(1, rouge.fair, smoothRamp(rouge.from, rouge.fairest, skinLightness));
  return Math.min(0.9, amount(cover, grown) * blush.cover * onDark * onFair);
}

function inSkinTone({ l, a, b }: Oklab) {
  const { red, green, blue } = fromOklab({ l: Math.max(0, l - contourDepth), a: a * 1.05, b: b * 0.95 });
  return { red: clamp(red), green: clamp(green), blue: clamp(blue) };
}

function brighten({ red, green, blue }: MadeUp['work']['light'], at: number, by: number): void {
  const lightness = Math.cbrt(luminanceOf({ red: red[at]!, green: green[at]!, blue: blue[at]! }));
  const room = clamp((glow.none - lightness) / (glow.none - glow.full));
  red[at]! *= 1 + by * room;
  green[at]! *= 1 + by * room * glow.green;
  blue[at]! *= 1 + by * room * glow.blue;
}
