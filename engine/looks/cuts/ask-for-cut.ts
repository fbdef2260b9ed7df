import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import type { Inpainted, Inpainter, Inpainting } from '#shared/looks/inpainter.ts';
import type { Drawing } from '#shared/looks/look-engine.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { findRepainted } from './find-repainted.ts';
import { matchTone } from './match-tone.ts';
import { openDrawn, Unusable } from './open-drawn.ts';
import type { SentCut } from './send-cut.ts';

/** What is asked for, besides the picture. */
export type CutWords = Pick<Inpainting, 'prompt' | 'negativePrompt'>;

/** What was drawn, in the tone of what was sent. */
export interface DrawnCut {
  readonly raster: Raster;
  readonly seed: number;
}

/** Who draws, how that is counted, and how long it is waited for. */
export interface AskedGenerator extends Pick<Drawing, 'reserveGeneration'> {
  readonly inpainter: Inpainter;
  readonly models: EngineModels;
  /** Milliseconds since the epoch after which nobody waits any more. */
  readonly until: number;
}

/** Another seed draws another picture; more than two are not paid for. */
const tries = 2;

/**
 * Asks for a cut, and once more with the next seed when what was drawn cannot be used.
 *
 * @throws PhotoRejected not_drawn or face_changed when nothing came of it that could be used
 * @throws Error when nothing came at all
 */
export async function askForCut(
  portrait: OpenedPortrait,
  sent: SentCut,
  asked: CutWords & { readonly seed: number },
  whom: AskedGenerator,
): Promise<DrawnCut> {
  const { models } = whom;
  let refusal: PhotoRejected | undefined;
  for (let turn = 0; turn < tries; turn += 1) {
    const seed = asked.seed + turn;
    const answer = await ask(whom, { ...asked, ...sent.files, seed }, refusal);
    if ('refused' in answer) {
      refusal = new PhotoRejected('not_drawn', `the generator objects to ${answer.refused}`);
      // Asking again would send the same words and the same picture.
      if (answer.refused !== 'drawn') break;
      continue;
    }
    try {
      const drawn = await openDrawn(answer.picture, sent.raster);
      const raster = matchTone(drawn, sent.raster, sent.mask);
      const repainted = findRepainted(sent, raster, portrait.landmarks, models);
      if (repainted.length === 0) return { raster, seed };
      refusal = new PhotoRejected('face_changed', `another picture was drawn: ${repainted.join('; ')}`);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      refusal = new PhotoRejected('not_drawn', `the drawn picture: ${error.message}`);
    }
  }
  throw refusal ?? new Error('nothing was asked for');
}

/** A second picture that does not come does not undo that the first one was refused: that would pay for both again. */
async function ask(
  { inpainter, reserveGeneration, until }: AskedGenerator,
  asked: Inpainting,
  refusal: PhotoRejected | undefined,
): Promise<Inpainted> {
  try {
    return await inpainter.inpaint(asked, until, reserveGeneration);
  } catch (error) {
    throw refusal ?? error;
  }
}
