/**
 * Small irregularities, the same ones for the same seed: a look is made twice alike.
 *
 * Lehmer's generator with the multiplier of Park and Miller (1988).
 *
 * @param seed from 1 to 2^31 - 2
 * @returns gives numbers from 0 to 1
 */
export function jitter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
