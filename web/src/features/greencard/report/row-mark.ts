import type { Check, Mark } from '#shared/photo/report.ts';
import { disclosures, wallRules } from './background-plan.ts';

/**
 * The mark of a rule, in the texts of `report:mark`. A disclosed edit, or a background that will be made white, is not
 * a warning.
 */
export type RowMark = Mark | 'edited' | 'whitened';

/** The mark to show; `whitens` if the photo's background will be replaced. */
export function rowMark({ id, mark }: Check, whitens: boolean): RowMark {
  if (disclosures.has(id) && mark === 'warn') return 'edited';
  return wallRules.has(id) && mark === 'warn' && whitens ? 'whitened' : mark;
}
