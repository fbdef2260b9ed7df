import type { Point } from '#engine/geometry/point.ts';
import { fillShape } from '#engine/looks/ground/fill-shape.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import { amount } from './amount.ts';
import type { EyeCanvas } from './eye-canvas.ts';
import type { LidCoordinates } from './lid-coordinates.ts';
import { lineField } from './line-field.ts';
import type { MadeUp } from './made-up.ts';
import type { LinerRecipe } from './makeup-recipe.ts';
import { forEachPixel, intoWindow } from './paint-window.ts';
import { type Pigment, putOn } from './pigment.ts';
import { suitPigment } from './suit-pigment.ts';

/** Lengths are widths of the eye. */
const halfWidth = 0.03;
const wingLength = 0.26;
const wingLift = 0.03;
/** How steeply it rises from the eye's axis: folds beside an old eye bend its lower lashes down. */
const wingRise = { least: 0.3, most: 0.65 };
const lowerWidth = 0.028;
/** A wing is joined to the line over this part of the lashes. */
const wingRoot = 0.3;
/** A line finer than a pixel is a paler one. */
const leastEdgePx = 0.7;
const opaque = { upper: 0.8, lower: 0.6 };
const least = 0.01;

/** Draws the liner along the upper lashes with its wing, and the one below the eye. */
export function drawLiner({ work, wearer }: MadeUp, canvas: EyeCanvas, recipe: LinerRecipe): void {
  const { lid, window, eye, uncovered, seen } = canvas;
  const pigment = suitPigment(recipe.colour, { ...wearer, brightness: canvas.brightness });
  const thickest = lid.eyeWidthPx * halfWidth * recipe.width * mix(1, wearer.factor, 0.45);
  const edge = Math.max(leastEdgePx, (recipe.smudge ?? 0) * lid.eyeWidthPx * 0.03);
  const cover = amount(recipe.cover, wearer.factor) * seen;
  const line = lineField(lid.upperLashes, window, thickest * 2 + edge * 2);
  const wing =
    recipe.wing > 0 ? drawWing(canvas, recipe.wing * Math.min(1.2, wearer.factor), thickest, edge) : undefined;
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const along = line.along[inWindow]!;
    const thickness = thickest * (0.35 + 0.65 * smoothRamp(1, 0.25, along)) * smoothRamp(1.02, 0.9, along);
    // The line lies on the lid: its lower edge is where the lashes grow.
    const away = line.distance[inWindow]! * (line.below[inWindow]! < 0 ? 1 : -1) - thickness * 0.35;
    const half = thickness * 0.65;
    const onLine = thickness < 0.15 ? 0 : 1 - smoothRamp(half - edge * 0.6, half + edge, Math.abs(away));
    const drawn = Math.max(onLine, wing?.[inWindow] ?? 0) * uncovered[inWindow]!;
    // Never over iris and white.
    const covered = drawn * cover * (1 - 0.9 * eye[inWindow]! * smoothRamp(0, 1.2, line.below[inWindow]!));
    if (covered > least) putOn(work.light, at, pigment, covered, opaque.upper, 1);
  });
  if (recipe.lower !== undefined) drawLower(work, canvas, pigment, amount(recipe.lower, wearer.factor) * 0.75 * seen);
}

/**
 * A wing as it is drawn by hand: from the lashes' outer third in one stroke to a tip that lies where the lower lashes
 * point to.
 */
function drawWing({ lid, window }: EyeCanvas, wing: number, thickest: number, edge: number): Float32Array {
  const { upperLashes, up } = lid;
  const tip = wingTip(lid, wing);
  const above = (along: number, lift: number): Point => {
    const { x, y } = upperLashes[Math.round(along * (upperLashes.length - 1))]!;
    return { x: x + up.x * lift, y: y + up.y * lift };
  };
  const outline = [
    tip,
    above(wingRoot / 3, thickest * 1.05),
    above(wingRoot * 0.66, thickest),
    above(wingRoot, thickest * 0.7),
    above(wingRoot, -thickest * 0.2),
    above(wingRoot / 3, -thickest * 0.2),
    above(0, -thickest * 0.25),
  ];
  const shape = fillShape(intoWindow(outline, window), window.widthPx, window.heightPx);
  return soften(shape, window.widthPx, window.heightPx, edge > leastEdgePx ? edge * 0.5 : 0);
}

/** Where a wing ends: its rise is limited, so that both sides of a face with folds beside the eyes match. */
export function wingTip({ upperLashes, lowerLashes, along, up, eyeWidthPx }: LidCoordinates, wing: number): Point {
  const corner = upperLashes[0]!;
  const before = lowerLashes[Math.min(12, lowerLashes.length - 1)]!;
  const run = Math.hypot(corner.x - before.x, corner.y - before.y) || 1;
  const [x, y] = [(corner.x - before.x) / run, (corner.y - before.y) / run];
  const out = 0.6 - (x * along.x + y * along.y);
  const rise = clamp((x * up.x + y * up.y) / Math.max(0.1, out), wingRise.least, wingRise.most);
  const length = (eyeWidthPx * wingLength * wing) / Math.hypot(1, rise);
  const lift = eyeWidthPx * wingLift * wing;
  return {
    x: corner.x + (up.x * rise - along.x) * length + up.x * lift,
    y: corner.y + (up.y * rise - along.y) * length + up.y * lift,
  };
}

function drawLower(
  work: MadeUp['work'],
  { lid, window, eye, uncovered }: EyeCanvas,
  pigment: Pigment,
  cover: number,
): void {
  const width = lowerWidth * lid.eyeWidthPx;
  const line = lineField(lid.lowerLashes, window, width * 2);
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const distance = line.distance[inWindow]!;
    if (distance > width * 2) return;
    const along = line.along[inWindow]!;
    const drawn = Math.exp(-0.5 * (distance / (width * 0.55)) ** 2) * (1 - 0.5 * along) * smoothRamp(1, 0.75, along);
    const covered = drawn * cover * uncovered[inWindow]! * (1 - 0.75 * eye[inWindow]!);
    if (covered > least) putOn(work.light, at, pigment, covered, opaque.lower, 1);
  });
}
