import type { Inpainting } from '#shared/looks/inpainter.ts';
import type { HairstyleRecipe } from './hairstyle-recipes.ts';

/** What the generator must never draw. */
const never = 'hat, cap, headscarf, text, watermark, logo, second person, changed face, hands, blurry, painting';

/** The prompts for a hairstyle. */
export function hairstylePrompt(
  { words, not }: Pick<HairstyleRecipe, 'words' | 'not'>,
  colour: string,
): Pick<Inpainting, 'prompt' | 'negativePrompt'> {
  return {
    prompt: `photo of the same person with ${words}, ${colour} hair, natural strands, same lighting, same background`,
    negativePrompt: `${not}, ${never}`,
  };
}
