import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import type { Inpainted, Inpainter, Inpainting } from '#shared/looks/inpainter.ts';
import type { Drawing } from '#shared/looks/look-engine.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { findRepainted } from './find-repainted.ts';
import type { GeneratorInput } from './generator-input.ts';
import { applyTone, fitTone } from './match-tone.ts';
import { openDrawn, Unusable } from './open-drawn.ts';

/** The words of a request; the picture comes with them. */
export type HairstylePrompt = Pick<Inpainting, 'prompt' | 'negativePrompt'>;

/** The drawn picture, in the tone of the sent one. */
export interface DrawnHairstyle {
  readonly raster: Raster;
  readonly seed: number;
}

/** The generator, its networks, how a generation is counted, and the deadline. */
export interface AskedGenerator extends Pick<Drawing, 'reserveGeneration'> {
  readonly inpainter: Inpainter;
  readonly models: EngineModels;
  /** The deadline, in milliseconds since the epoch. */
  readonly until: number;
}

/** Another seed draws another picture; more than two are not paid for. */
const maxAttempts = 2;

/**
 * Asks for a hairstyle, and once more with the next seed when the drawn picture is unusable.
 *
 * @throws PhotoRejected not_drawn or face_changed when no drawn picture is usable
 * @throws Error when the generator did not answer
 */
export async function generateHairstyle(
  portrait: OpenedPortrait,
  sent: GeneratorInput,
  asked: HairstylePrompt & { readonly seed: number },
  whom: AskedGenerator,
): Promise<DrawnHairstyle> {
  const { models } = whom;
  let refusal: PhotoRejected | undefined;
  for (let turn = 0; turn < maxAttempts; turn += 1) {
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
      const raster = applyTone(drawn, fitTone(drawn, sent.raster, sent.mask));
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

/** When the second request fails, the refusal of the first picture stands: a retried job would pay for both again. */
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
