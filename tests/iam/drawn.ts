/** In how many days every one of a list is drawn. */
const days = 6;
const dayMs = 24 * 3_600_000;

/**
 * Draws some of a list: other ones each day, every one within six days, and on each day at least one of every kind.
 *
 * @param kindsOf one of the list; every kind is in the draw
 */
export function drawnToday<One>(list: readonly One[], kindsOf: (one: One) => readonly string[], now: Date): Set<One> {
  const day = Math.floor(now.getTime() / dayMs);
  const drawn = new Set(list.filter((_, index) => index % days === day % days));
  const seen = new Set([...drawn].flatMap(kindsOf));
  // Begins elsewhere every day, so that a kind is not always shown by the same one.
  const start = list.length === 0 ? 0 : day % list.length;
  for (const one of [...list.slice(start), ...list.slice(0, start)]) {
    const kinds = kindsOf(one);
    if (kinds.every((kind) => seen.has(kind))) continue;
    drawn.add(one);
    for (const kind of kinds) seen.add(kind);
  }
  return drawn;
}
