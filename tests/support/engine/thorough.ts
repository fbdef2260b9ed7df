/**
 * Whether this run is thorough, as with `npm test -- everything`: tests that take long and seldom find anything are
 * otherwise sampled, always in the same way.
 */
export const isThorough = process.env['EVERYTHING'] === 'yes';

/**
 * All of a list in a thorough run, otherwise the named ones.
 *
 * @throws when a named one is not in the list, so that a renamed one is not skipped silently
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
