/** A photo's strain, and whether a person would print it. */
export interface Ranked {
  readonly strain: number;
  readonly prints: boolean;
}

/** The probability that a photo that is not printed has more strain than one that would be printed; ties count half. */
export function areaUnderCurve(ranked: readonly Ranked[]): number {
  const good = ranked.filter(({ prints }) => prints);
  const bad = ranked.filter(({ prints }) => !prints);
  const won = bad.reduce(
    (sum, { strain }) =>
      sum + good.reduce((total, other) => total + (strain > other.strain ? 1 : strain === other.strain ? 0.5 : 0), 0),
    0,
  );
  return won / (good.length * bad.length);
}
