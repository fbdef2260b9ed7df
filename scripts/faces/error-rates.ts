/** The scores of all pairs of a set of faces. */
export interface Scores {
  /** Of pairs of one person. */
  readonly same: readonly number[];
  /** Of pairs of two people, the highest first. */
  readonly strangers: readonly number[];
}

/** Someone's face, or a template of several. */
interface Labelled {
  readonly person: string;
}

/**
 * Scores every pair of two lists once.
 *
 * @param score undefined where the two are not compared
 */
export function scorePairs<A extends Labelled, B extends Labelled>(
  probes: readonly A[],
  known: readonly B[],
  score: (probe: A, known: B) => number | undefined,
): Scores {
  const same: number[] = [];
  const strangers: number[] = [];
  const isOneList = (probes as readonly unknown[]) === (known as readonly unknown[]);
  for (const [nth, probe] of probes.entries()) {
    for (const other of isOneList ? known.slice(nth + 1) : known) {
      const value = score(probe, other);
      if (value !== undefined) (probe.person === other.person ? same : strangers).push(value);
    }
  }
  return { same, strangers: strangers.toSorted((a, b) => b - a) };
}

/**
 * The lowest limit above which at most this share of the pairs of strangers lies.
 *
 * @returns undefined when there are too few pairs to know: one pair would already be a larger share
 */
export function limitAt({ strangers }: Scores, falseMatchRate: number): number | undefined {
  const allowed = Math.floor(strangers.length * falseMatchRate);
  return allowed < 1 ? undefined : strangers[allowed];
}

/** The share of scores above a limit; NaN without scores. */
export function shareAbove(scores: readonly number[], limit: number): number {
  return scores.filter((score) => score > limit).length / scores.length;
}

/** Rates on people who had no part in the limit. */
export interface HeldOut {
  readonly limit: number;
  readonly recall: number;
  readonly falseMatchRate: number;
}

/**
 * Sets a limit on half of the people and reads it on the other half, many times.
 *
 * @param random 0 to 1
 */
export function holdOut(
  people: readonly string[],
  scoresOf: (people: ReadonlySet<string>) => Scores,
  falseMatchRate: number,
  splits: number,
  random: () => number,
): HeldOut[] {
  return Array.from({ length: splits }).flatMap(() => {
    const order = people.map((person) => ({ person, place: random() })).toSorted((a, b) => a.place - b.place);
    const half = Math.floor(people.length / 2);
    const [first, second] = [order.slice(0, half), order.slice(half)].map(
      (part) => new Set(part.map(({ person }) => person)),
    ) as [Set<string>, Set<string>];
    const limit = limitAt(scoresOf(first), falseMatchRate);
    if (limit === undefined) return [];
    const { same, strangers } = scoresOf(second);
    return [{ limit, recall: shareAbove(same, limit), falseMatchRate: shareAbove(strangers, limit) }];
  });
}
