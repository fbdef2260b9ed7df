import { photoSteps } from '#shared/photo/photo-engine.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { JobStep } from './order.ts';

/** The part of an order that decides how it is made. */
interface MadeOrder {
  readonly tool: Tool;
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** What begins a look, before the face is compared. */
const lookBegins: Readonly<Record<Exclude<Tool, 'greencard'>, (options: MadeOrder['options']) => readonly JobStep[]>> =
  {
    retoucher: () => ['checking', 'retouching'],
    'hair-changer': ({ hairstyle = 'unchanged' }) =>
      hairstyle === 'unchanged'
        ? ['checking', 'finding_hair', 'drawing']
        : ['checking', 'finding_hair', 'asking', 'drawing'],
    'makeup-changer': () => ['checking', 'drawing'],
  };

/**
 * The steps of an order's job in the order in which they begin, each once; one may be left out. A look that is cropped is
 * encoded once, at the end.
 */
export function jobSteps({ tool, options }: MadeOrder): readonly JobStep[] {
  if (tool === 'greencard') return photoSteps;
  const crop: readonly JobStep[] = isNotForSubmission(options) ? ['removing_background', 'measuring'] : [];
  return [...lookBegins[tool](options), 'comparing', ...crop, 'encoding'];
}
