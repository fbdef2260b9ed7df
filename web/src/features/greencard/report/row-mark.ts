import type { Check, Mark } from '#shared/photo/report.ts';

/**
 * How a rule stands, in the words of `report:mark`. An edit that is disclosed, or a background that will be made white,
 * is not near any limit.
 */
export type RowMark = Mark | 'edited' | 'whitened';

/** The mark a person reads; `whitens` when the photo's background will be replaced. */
export function rowMark({ id, mark }: Check, whitens: boolean): RowMark {
  if (id === 'backgroundEdit') return 'edited';
  return id === 'background' && mark === 'warn' && whitens ? 'whitened' : mark;
}
