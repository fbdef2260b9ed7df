/** Clamps a value between two limits, 0 and 1 by default. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.max(low, Math.min(high, value));
}

/** From 0 at `from` to 1 at `to` along a curve that begins and ends level (Hermite's 3t^2 - 2t^3). */
export function smoothRamp(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** `share` of the way from one value to another. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
