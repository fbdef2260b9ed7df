import type { OrderView } from '#shared/orders/view.ts';
import { mustKeepBackground, wallRules, willReplaceBackground } from '../report/background-plan.ts';

/** Whether there is something to decide about the background: the picture's own is not good enough, or was not wanted. */
export function asksForBackground({ report, options }: Pick<OrderView, 'report' | 'options'>): boolean {
  if (report === undefined || mustKeepBackground(report)) return false;
  const isFaulty = report.checks.some(({ id, mark }) => wallRules.has(id) && mark !== 'pass');
  return isFaulty || willReplaceBackground(report) || (options['background'] ?? 'auto') !== 'auto';
}
