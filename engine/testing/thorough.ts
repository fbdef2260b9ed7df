/**
 * Whether this run searches everything, as `npm test -- everything` does: what takes long and seldom finds anything is
 * otherwise done in part, always the same part.
 */
export const isThorough = process.env['EVERYTHING'] !== undefined;

/** All of a list in a thorough run, otherwise the first of each `every` of them. */
export function sampled<One>(list: readonly One[], every: number): readonly One[] {
  return isThorough ? list : list.filter((_, index) => index % every === 0);
}
