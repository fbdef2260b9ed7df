import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { DrawnLook } from '#engine/looks/describe-look.ts';
import { changedShare } from '#engine/looks/guard/changed-share.ts';
import { findBroken } from '#engine/looks/guard/face-limits.ts';
import { hairReach } from '#engine/looks/guard/hair-reach.ts';
import { openComparison } from '#engine/looks/guard/open-comparison.ts';
import { maskElsewhere } from '#engine/looks/mask-portrait.ts';
import { openHair } from '#engine/looks/open-hair.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';
import type { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import type { Inpainter } from '#shared/looks/inpainter.ts';
import type { Drawing } from '#shared/looks/look-engine.ts';
import type { LookStep } from '#shared/looks/look-step.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { askForCut } from './ask-for-cut.ts';
import { colourCut } from './colour-cut.ts';
import { cutRecipes } from './cut-recipes.ts';
import { cutWords } from './cut-words.ts';
import { colourWords } from './hair-words.ts';
import { pasteCut } from './paste-cut.ts';
import { planCut } from './plan-cut.ts';
import { sendCut } from './send-cut.ts';

/** A cut, which is another one than the person's own. */
export interface CutRequest extends HairRequest {
  readonly hairstyle: Hairstyle;
}

/** Whoever draws, and how the work is watched. */
export interface CutWorkshop extends Pick<Drawing, 'reserveGeneration'> {
  readonly inpainter: Inpainter;
  readonly models: EngineModels;
  /** Milliseconds since the epoch after which nobody waits for the generator any more. */
  until(): number;
  /** Tells that the work goes on, again and again until what it answers is called. */
  keepTelling(tell: () => void): () => void;
}

/** A finished cut. */
export interface FinishedCut extends DrawnLook {
  readonly seed: number;
}

/**
 * Draws a cut: asks a generator for the hair, lays the picture's own face over it, dyes it where a colour was chosen, and
 * compares the face with what it was.
 *
 * @param onStep is told `asking` again and again while the generator draws
 * @throws PhotoRejected no_hair, not_drawn or face_changed
 */
export async function drawCut(
  portrait: OpenedPortrait,
  request: CutRequest,
  seed: number,
  workshop: CutWorkshop,
  onStep: (step: LookStep) => void,
): Promise<FinishedCut> {
  const { raster, landmarks } = portrait;
  const { models, inpainter, reserveGeneration } = workshop;
  const recipe = cutRecipes[request.hairstyle];
  onStep('finding_hair');
  const hair = openHair(portrait);
  const { work } = hair;
  const [across, down] = [work.widthPx / work.area.widthPx, work.heightPx / work.area.heightPx];
  const person = maskElsewhere(portrait.maskPerson(), work.area.left, work.area.top, across, down);
  const plan = planCut(work, hair.mask, person, recipe);
  const words = cutWords(recipe, colourWords(request.colour, work, hair.mask));
  const sent = await sendCut(raster, plan);

  onStep('asking');
  const stopTelling = workshop.keepTelling(() => onStep('asking'));
  const asked = { ...words, seed };
  const whom = { inpainter, reserveGeneration, models, until: workshop.until() };
  const drawn = await askForCut(portrait, sent, asked, whom).finally(stopTelling);

  onStep('drawing');
  const pasted = await pasteCut(raster, plan, sent, drawn.raster);
  const { colour } = request;
  const look =
    colour === 'natural' ? pasted : await dye(colour, () => colourCut(portrait, plan, pasted, colour, models));

  onStep('comparing');
  const face = openComparison(raster, landmarks, models).compare(look, hairReach(work, plan.drawn));
  const broken = findBroken(request, face);
  if (broken.length > 0) throw new PhotoRejected('face_changed', broken.join('; '));
  return { raster: look, changedShare: changedShare(raster, look), strength: 1, face, seed: drawn.seed };
}

/** Neither the cut alone nor the colour alone is what was paid for. */
async function dye<Look>(colour: HairColour, colourIt: () => Promise<Look>): Promise<Look> {
  try {
    return await colourIt();
  } catch (error) {
    if (!(error instanceof PhotoRejected)) throw error;
    throw new PhotoRejected('not_drawn', `the drawn cut does not take ${colour}: ${error.message}`);
  }
}
