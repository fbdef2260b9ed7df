import type { Check, Mark } from '#shared/photo/report.ts';
import { disclosures, wallRules } from './background-plan.ts';

/**
 * How a rule stands, in the words of `report:mark`. An edit that is disclosed, or a background that will be made white,
 * is not near any limit.
 */
export type RowMark = Mark | 'edited' | 'whitened';

/** The mark a person reads; `whitens` when the photo's background will be replaced. */
export function rowMark({ id, mark }: Check, whitens: boolean): RowMark {
  if (disclosures.has(id) && mark === 'warn') return 'edited';
  return wallRules.has(id) && mark === 'warn' && whitens ? 'whitened' : mark;
}
