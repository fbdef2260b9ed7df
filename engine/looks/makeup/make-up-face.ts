import { sides } from '#engine/looks/ground/face-lists.ts';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { lampTint } from '#engine/looks/ground/lamp-tint.ts';
import { fromOklab } from '#engine/looks/ground/oklab.ts';
import { sideVisibility } from '#engine/looks/ground/side-visibility.ts';
import { setLight, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { findMarks, type SkinMarks } from '#engine/looks/retouch/find-marks.ts';
import type { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { amount, intensityFactors } from './amount.ts';
import { bareCheeks } from './bare-cheeks.ts';
import { bareLid } from './bare-lid.ts';
import { bareLips } from './bare-lips.ts';
import { putBaseOn } from './base-layer.ts';
import { brightnessOf } from './brightness.ts';
import { drawLashes } from './draw-lashes.ts';
import { drawLiner } from './draw-liner.ts';
import { openEye } from './eye-canvas.ts';
import { fillBrow } from './fill-brow.ts';
import { findUncovered } from './find-uncovered.ts';
import type { MadeUp } from './made-up.ts';
import type { BareRecipe, PaintedRecipe } from './makeup-recipe.ts';
import { makeupRecipes } from './makeup-recipes.ts';
import { paintCheeks } from './paint-cheeks.ts';
import { paintLips } from './paint-lips.ts';
import { paintShadow } from './paint-shadow.ts';
import { luminanceOf } from './shade.ts';

/** A side of a turned head that is seen less than this is left alone. */
const leastSeen = 0.05;

/** What is put on, or taken off. */
export interface MakeupChoice {
  readonly style: MakeupStyle;
  readonly intensity: MakeupIntensity;
}

/** Makes a face up; what it has to know of it is found once. */
export type MakeUp = (choice: MakeupChoice, strength?: number) => WorkRaster;

/**
 * Opens a face for making it up, or taking its makeup off as far as a picture shows it.
 *
 * @returns gives the same work after it, where `strength` is a share of the intensity, 0 to 1, and 0 changes nothing;
 * `work` stays as it is
 */
export function openMakeup(work: WorkRaster): MakeUp {
  const masks = drawFaceMasks(work);
  const skin = findSkin(work);
  const uncovered = findUncovered(work, masks, skin);
  const seen = sideVisibility(work.landmarks);
  const skinWorn = {
    skinLightness: skin.median.l,
    lamp: lampTint(work, masks.eyes),
    brightness: brightnessOf(luminanceOf(fromOklab(skin.median))),
  };
  let marks: SkinMarks | undefined;
  const marksOf = () => {
    marks ??= findMarks(work, skin);
    return marks;
  };
  return ({ style, intensity }, strength = 1) => {
    const recipe = makeupRecipes[style];
    const factor = intensityFactors[intensity] * strength;
    if (factor <= 0) return work;
    const based = putBaseOn(work, marksOf, recipe, factor);
    const madeUp = { work: based, masks, skin, uncovered, wearer: { ...skinWorn, factor }, seen };
    if (recipe.kind === 'bare') takeOff(madeUp, recipe);
    else putAllOn(madeUp, recipe);
    return based;
  };
}

/** {@link openMakeup} for one look. */
export function makeUpFace(work: WorkRaster, choice: MakeupChoice, strength = 1): WorkRaster {
  return openMakeup(work)(choice, strength);
}

function putAllOn(madeUp: MadeUp, recipe: PaintedRecipe): void {
  paintCheeks(madeUp, recipe);
  for (const side of sides) {
    if (madeUp.seen[side] < leastSeen) continue;
    if (recipe.brows !== undefined) fillBrow(madeUp, side, recipe.brows);
    const canvas = openEye(madeUp, side);
    if (recipe.shadow !== undefined) paintShadow(madeUp, canvas, recipe.shadow);
    if (recipe.liner !== undefined) drawLiner(madeUp, canvas, recipe.liner);
    if (recipe.lashes !== undefined) drawLashes(madeUp, canvas, recipe.lashes);
  }
  if (recipe.lips !== undefined) paintLips(madeUp, recipe.lips);
  keepInStep(madeUp.work);
}

function takeOff(madeUp: MadeUp, { removed }: BareRecipe): void {
  const share = amount(removed, madeUp.wearer.factor);
  bareCheeks(madeUp, share);
  for (const side of sides) if (madeUp.seen[side] >= leastSeen) bareLid(madeUp, openEye(madeUp, side), share);
  bareLips(madeUp, share);
}

/** Layers paint light alone, one over the other; OKLab is computed once, at the end. */
function keepInStep(work: WorkRaster): void {
  const { red, green, blue } = work.light;
  for (let at = 0; at < red.length; at += 1) setLight(work, at, red[at]!, green[at]!, blue[at]!);
}
