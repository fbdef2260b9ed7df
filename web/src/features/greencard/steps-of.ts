import type { OrderView } from '#shared/orders/view.ts';
import { type PhotoStep, photoSteps } from '#shared/photo/photo-engine.ts';
import { willReplaceBackground } from './report/background-plan.ts';

/** The steps of an order's job; a kept background has no removal step. */
export function stepsOf({ report }: Pick<OrderView, 'report'>): readonly PhotoStep[] {
  if (report === undefined || willReplaceBackground(report)) return photoSteps;
  return photoSteps.filter((step) => step !== 'removing_background');
}
