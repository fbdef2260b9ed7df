import type { Point } from '#engine/geometry/point.ts';
import { linearOfHex } from '#engine/looks/ground/oklab.ts';
import { mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { amount } from './amount.ts';
import type { EyeCanvas } from './eye-canvas.ts';
import { lineField } from './line-field.ts';
import type { MadeUp } from './made-up.ts';
import type { LinerRecipe } from './makeup-recipe.ts';
import { forEachPixel } from './paint-window.ts';
import { pigmentOf, putOn } from './pigment.ts';

/** Lengths are widths of the eye. */
const halfWidth = 0.03;
const wingLength = 0.26;
const lowerWidth = 0.028;
/** A line finer than a pixel is a paler one. */
const leastEdgePx = 0.7;
const opaque = { upper: 0.8, lower: 0.6 };
const least = 0.01;

/** Draws the liner along the upper lashes with its wing, and the one below the eye. */
export function drawLiner({ work, wearer }: MadeUp, canvas: EyeCanvas, recipe: LinerRecipe): void {
  const { lid, window, eye, seen } = canvas;
  const { light } = work;
  const pigment = pigmentOf(linearOfHex(recipe.colour));
  const coats = mix(1, wearer.factor, 0.45);
  const thickest = lid.eyeWidthPx * halfWidth * recipe.width * coats;
  const edge = Math.max(leastEdgePx, (recipe.smudge ?? 0) * lid.eyeWidthPx * 0.03);
  const cover = amount(recipe.cover, wearer.factor) * seen;
  const line = lineField(lid.upperLashes, window, thickest * 2 + edge * 2);
  const wing =
    recipe.wing > 0.05 ? lineField(wingLine(lid, recipe.wing, coats), window, thickest + edge * 2) : undefined;
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const along = line.along[inWindow]!;
    const thickness = thickest * (0.35 + 0.65 * smoothRamp(1, 0.25, along)) * smoothRamp(1.02, 0.9, along);
    // The line lies on the lid: its lower edge is where the lashes grow.
    const away = line.distance[inWindow]! * (line.below[inWindow]! < 0 ? 1 : -1) - thickness * 0.35;
    let drawn =
      thickness < 0.15 ? 0 : 1 - smoothRamp(thickness * 0.65 - edge * 0.6, thickness * 0.65 + edge, Math.abs(away));
    if (wing !== undefined && wing.distance[inWindow]! < Number.POSITIVE_INFINITY) {
      const fromTip = wing.along[inWindow]!;
      const tapered = thickest * fromTip ** 0.7 * 0.75;
      const stroke = 1 - smoothRamp(tapered - edge * 0.6, tapered + edge * 0.8, wing.distance[inWindow]!);
      drawn = Math.max(drawn, stroke * smoothRamp(0, 0.06, fromTip));
    }
    // Never over iris and white.
    const covered = drawn * cover * (1 - 0.9 * eye[inWindow]! * smoothRamp(0, 1.2, line.below[inWindow]!));
    if (covered > least) putOn(light, at, pigment, covered, opaque.upper, 1);
  });
  if (recipe.lower === undefined) return;
  const width = lowerWidth * lid.eyeWidthPx;
  const below = lineField(lid.lowerLashes, window, width * 2);
  const lower = amount(recipe.lower, wearer.factor) * 0.75 * seen;
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const distance = below.distance[inWindow]!;
    if (distance > width * 2) return;
    const along = below.along[inWindow]!;
    const drawn =
      Math.exp(-0.5 * (distance / (width * 0.55)) ** 2) * (1 - 0.5 * along) * (1 - smoothRamp(0.75, 1, along));
    const covered = drawn * lower * (1 - 0.75 * eye[inWindow]!);
    if (covered > least) putOn(light, at, pigment, covered, opaque.lower, 1);
  });
}

/** From its tip to the outer corner: on in the direction in which the lower lashes end, upwards and out. */
function wingLine(
  { upperLashes, lowerLashes, along, up, eyeWidthPx }: EyeCanvas['lid'],
  wing: number,
  coats: number,
): Point[] {
  const corner = upperLashes[0]!;
  const before = lowerLashes[Math.min(12, lowerLashes.length - 1)]!;
  const run = Math.hypot(corner.x - before.x, corner.y - before.y) || 1;
  const x = (corner.x - before.x) / run - along.x * 0.6;
  const y = (corner.y - before.y) / run - along.y * 0.6;
  const length = (eyeWidthPx * wingLength * wing * Math.min(1.25, coats)) / (Math.hypot(x, y) || 1);
  const lift = eyeWidthPx * 0.03 * wing;
  return [{ x: corner.x + x * length + up.x * lift, y: corner.y + y * length + up.y * lift }, corner];
}
