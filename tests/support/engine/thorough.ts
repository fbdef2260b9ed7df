/**
 * Whether this run searches everything, as `npm test -- everything` does: what takes long and seldom finds anything is
 * otherwise done in part, always the same part.
 */
export const isThorough = process.env['EVERYTHING'] === 'yes';

/**
 * All of a list in a thorough run, otherwise those that are named.
 *
 * @throws when one that is named is not in the list: what was renamed is not left out unseen
 */
export function sampled<One>(
  list: readonly One[],
  names: readonly string[],
  nameOf: (one: One) => string = String,
): readonly One[] {
  const unknown = names.filter((name) => !list.some((one) => nameOf(one) === name));
  if (unknown.length > 0) throw new Error(`none of the list is called ${unknown.join(', ')}`);
  return isThorough ? list : list.filter((one) => names.includes(nameOf(one)));
}
