import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { DrawnLook } from '#engine/looks/describe-look.ts';
import { changedShare } from '#engine/looks/guard/changed-share.ts';
import { findBroken } from '#engine/looks/guard/face-limits.ts';
import { hairReach } from '#engine/looks/guard/hair-reach.ts';
import { openComparison } from '#engine/looks/guard/open-comparison.ts';
import { openHair } from '#engine/looks/open-hair.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';
import type { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import type { Inpainter } from '#shared/looks/inpainter.ts';
import type { Drawing } from '#shared/looks/look-engine.ts';
import type { LookStep } from '#shared/looks/look-step.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { colourHairstyle } from './colour-hairstyle.ts';
import { generateHairstyle } from './generate-hairstyle.ts';
import { prepareGeneratorInput } from './generator-input.ts';
import { colourWords } from './hair-words.ts';
import { hairstylePrompt } from './hairstyle-prompt.ts';
import { hairstyleRecipes } from './hairstyle-recipes.ts';
import { pasteHairstyle } from './paste-hairstyle.ts';
import { planOn } from './plan-hairstyle.ts';

/** A request for another hairstyle than the person's own. */
export interface HairstyleRequest extends HairRequest {
  readonly hairstyle: Hairstyle;
}

/** The generator and its networks, the deadline, and the progress reports. */
export interface DrawingDependencies extends Pick<Drawing, 'reserveGeneration'> {
  readonly inpainter: Inpainter;
  readonly models: EngineModels;
  /** The deadline of the generator, in milliseconds since the epoch. */
  until(): number;
  /** Calls `report` repeatedly until the returned function is called. */
  keepReporting(report: () => void): () => void;
}

/** A finished hairstyle. */
export interface FinishedHairstyle extends DrawnLook {
  readonly seed: number;
}

/**
 * Draws a hairstyle: asks a generator for the hair, lays the original face over it, dyes it where a colour was chosen,
 * and compares the face with the original.
 *
 * @param onStep gets `asking` repeatedly while the generator draws
 * @throws PhotoRejected no_hair, not_drawn or face_changed
 */
export async function drawHairstyle(
  portrait: OpenedPortrait,
  request: HairstyleRequest,
  seed: number,
  workshop: DrawingDependencies,
  onStep: (step: LookStep) => void,
): Promise<FinishedHairstyle> {
  const { raster, landmarks } = portrait;
  const { models, inpainter, reserveGeneration } = workshop;
  const recipe = hairstyleRecipes[request.hairstyle];
  onStep('finding_hair');
  const hair = openHair(portrait);
  const { work } = hair;
  const plan = planOn(portrait, hair, recipe);
  const words = hairstylePrompt(recipe, colourWords(request.colour, work, hair.mask));
  const sent = await prepareGeneratorInput(raster, plan);

  onStep('asking');
  const stopReporting = workshop.keepReporting(() => onStep('asking'));
  const asked = { ...words, seed };
  const whom = { inpainter, reserveGeneration, models, until: workshop.until() };
  const drawn = await generateHairstyle(portrait, sent, asked, whom).finally(stopReporting);

  onStep('drawing');
  const pasted = await pasteHairstyle(raster, plan, sent, drawn.raster);
  const { colour } = request;
  const look =
    colour === 'natural' ? pasted : await dye(colour, () => colourHairstyle(portrait, plan, pasted, colour, models));

  onStep('comparing');
  const face = openComparison(raster, landmarks, models).compare(look, hairReach(work, plan.drawn));
  const broken = findBroken(request, face);
  if (broken.length > 0) throw new PhotoRejected('face_changed', broken.join('; '));
  return { raster: look, changedShare: changedShare(raster, look), strength: 1, face, seed: drawn.seed };
}

/** The customer paid for hairstyle and colour together: one alone is refused. */
async function dye<Look>(colour: HairColour, colourIt: () => Promise<Look>): Promise<Look> {
  try {
    return await colourIt();
  } catch (error) {
    if (!(error instanceof PhotoRejected)) throw error;
    throw new PhotoRejected('not_drawn', `the drawn hairstyle does not take ${colour}: ${error.message}`);
  }
}
