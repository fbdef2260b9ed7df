/** A reproducible stream of numbers: the same seed gives the same run, so that a fault can be reproduced. */
export interface Random {
  /** From 0 up to, not including, the limit. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32, a generator of 32 bits of state; good enough to spread faults, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (choices) => choices[below(choices.length)]! };
}
