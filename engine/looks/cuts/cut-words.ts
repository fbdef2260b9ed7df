import type { Inpainting } from '#shared/looks/inpainter.ts';
import type { CutRecipe } from './cut-recipes.ts';

/** What no cut may bring along. */
const never = 'hat, cap, headscarf, text, watermark, logo, second person, changed face, hands, blurry, painting';

/** What the generator is told about a cut. */
export function cutWords(
  { words, not }: Pick<CutRecipe, 'words' | 'not'>,
  colour: string,
): Pick<Inpainting, 'prompt' | 'negativePrompt'> {
  return {
    prompt: `photo of the same person with ${words}, ${colour} hair, natural strands, same lighting, same background`,
    negativePrompt: `${not}, ${never}`,
  };
}
