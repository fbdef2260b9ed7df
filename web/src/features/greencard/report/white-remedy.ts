import type { OrderView } from '#shared/orders/view.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';
import type { ToolChoice } from '#web/lib/tool-module.ts';
import { mustKeepBackground, wallRules, willReplaceBackground } from './background-plan.ts';

/**
 * The choice that makes the background white, if that helps: the picture's own is kept and fails its rules, and the
 * document allows another one.
 */
export function whiteRemedy({ report, options }: Pick<OrderView, 'report' | 'options'>): ToolChoice | undefined {
  if (report === undefined || mustKeepBackground(report) || willReplaceBackground(report)) return undefined;
  if (report.checks.every(({ id, mark }) => !wallRules.has(id) || mark === 'pass')) return undefined;
  const chosen = GreencardOptions.safeParse({ ...options, background: 'white' });
  return chosen.success ? { tool: 'greencard', options: chosen.data } : undefined;
}
