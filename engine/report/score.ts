/** Parameters of a score mapping as BSI OFIQ publishes them (ISO/IEC 29794-5 reference implementation, MIT). */
export interface Sigmoid {
  readonly h: number;
  readonly a: number;
  readonly s: number;
  readonly x0: number;
  readonly w: number;
}

/** Maps a raw value to a score: round(h * (a + s * sigmoid((x - x0) / w))), kept within 0 to 100. */
export function sigmoidScore(value: number, { h, a, s, x0, w }: Sigmoid): number {
  return clampScore(h * (a + s * logistic((value - x0) / w)));
}

/** 1 / (1 + e^-x). */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** A whole number from 0 to 100. */
export function clampScore(value: number): number {
  return Math.round(Math.max(0, Math.min(100, value)));
}

/**
 * A score for a value that should lie near an aim inside limits: 100 at the aim, 50 at a limit, 0 twice as far out.
 */
export function aimScore(value: number, { min, max, aim }: { min: number; max: number; aim: number }): number {
  const room = value < aim ? aim - min : max - aim;
  return clampScore(100 - (50 * Math.abs(value - aim)) / room);
}
