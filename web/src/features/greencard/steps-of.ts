import type { OrderView } from '#shared/orders/view.ts';
import { type PhotoStep, photoSteps } from '#shared/photo/photo-engine.ts';
import { willReplaceBackground } from './report/background-plan.ts';

/** The steps by which the photo of an order is made: where the background stays, it is not removed. */
export function stepsOf({ report }: Pick<OrderView, 'report'>): readonly PhotoStep[] {
  if (report === undefined || willReplaceBackground(report)) return photoSteps;
  return photoSteps.filter((step) => step !== 'removing_background');
}
