import type { ToolOrder } from '#functions/tools/photo-tool.ts';
import type { PhotoChoices } from '#shared/photo/photo-engine.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';

/** The engine's choices for a green card order. The category changes thresholds, never the picture. */
export function photoChoices(options: ToolOrder['options']): PhotoChoices {
  const { category, document, background } = GreencardOptions.parse(options);
  return { document, background, infant: category === 'baby' };
}
