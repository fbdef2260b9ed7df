import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { checkOutcome, isDeliverable, type Outcome } from './check-outcome.ts';
import { judgeVariant, type Verdict } from './judge-variant.ts';
import { encodePicture } from './raster-of.ts';
import { shownShare } from './shown-share.ts';
import { prepareSubject } from './subject.ts';
import type { FalsifiedVariant } from './variant.ts';

/** The check's result for one falsified picture. */
export interface Falsified {
  readonly variant: FalsifiedVariant;
  readonly outcome: Outcome;
  readonly control: Outcome;
  readonly verdict: Verdict;
  readonly picture: Uint8Array;
}

/** A portrait, untouched and falsified in every way; no falsified pictures when it is not deliverable untouched. */
export interface FalsifiedPortrait {
  /** Of the file itself. */
  readonly untouched: Outcome;
  readonly falsified: readonly Falsified[];
}

/**
 * Falsifies a portrait in every given way and checks each picture.
 *
 * @param onVariant called with each result as it comes
 */
export async function falsifyPortrait(
  bytes: Uint8Array,
  variants: readonly FalsifiedVariant[],
  choices: EngineChoices,
  models: EngineModels,
  onVariant: (result: Falsified) => void = () => {},
): Promise<FalsifiedPortrait> {
  const untouched = await checkOutcome(bytes, choices, models);
  if (!isDeliverable(untouched)) return { untouched, falsified: [] };
  const subject = await prepareSubject(bytes, models);
  const saved = await checkOutcome(await encodePicture(subject.raster), choices, models);
  const falsified: Falsified[] = [];
  let wall: Outcome | undefined;
  for (const variant of variants) {
    const picture = await variant.draw(subject);
    const outcome = await checkOutcome(picture, choices, models);
    if (variant.name === 'wall-white') wall = outcome;
    // A person on another wall is compared with the same person on a white wall.
    const control = variant.family === 'wall' ? (wall ?? saved) : saved;
    const shown = variant.covers && shownShare(variant.covers(subject), subject.raster, outcome.crop);
    const verdict = judgeVariant(variant.expects, outcome, control, shown);
    const result = { variant, outcome, control, verdict, picture };
    falsified.push(result);
    onVariant(result);
  }
  return { untouched, falsified };
}
