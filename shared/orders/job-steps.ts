import { photoSteps } from '#shared/photo/photo-engine.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { JobStep } from './order.ts';

/** The part of an order that decides how it is made. */
interface MadeOrder {
  readonly tool: Tool;
  readonly options: Readonly<Record<string, string | boolean>>;
}

type StepsOf = (options: MadeOrder['options']) => readonly JobStep[];

const steps: Readonly<Record<Tool, StepsOf>> = {
  greencard: () => photoSteps,
  retoucher: lookSteps(() => ['checking', 'retouching']),
  'hair-changer': lookSteps(({ hairstyle = 'unchanged' }) =>
    hairstyle === 'unchanged'
      ? ['checking', 'finding_hair', 'drawing']
      : ['checking', 'finding_hair', 'asking', 'drawing'],
  ),
  'makeup-changer': lookSteps(() => ['checking', 'drawing']),
};

/** The steps of an order's job in the order in which they begin, each once; one may be left out. */
export function jobSteps({ tool, options }: MadeOrder): readonly JobStep[] {
  return steps[tool](options);
}

/** After it is drawn the face is compared. A look that is cropped is encoded once, at the end. */
function lookSteps(begin: StepsOf): StepsOf {
  return (options) => {
    const crop: readonly JobStep[] = isNotForSubmission(options) ? ['removing_background', 'measuring'] : [];
    return [...begin(options), 'comparing', ...crop, 'encoding'];
  };
}
