import { soft } from './noise.ts';
import type { Vector } from './vector.ts';

/** Light from all directions: a window on one side, a lighter wall on the other, the ceiling. */
export function surroundings(side: -1 | 1) {
  const lobe = (x: number, y: number, z: number, to: Readonly<Vector>, narrow: number) =>
    Math.max(0, (x * to[0] + y * to[1] + z * to[2]) / Math.hypot(...to)) ** narrow;
  return (x: number, y: number, z: number) => {
    const window = 3.6 * lobe(x, y, z, [0.62 * side, 0.42, 0.75], 7);
    const wall = 0.62 * lobe(x, y, z, [-0.8 * side, 0.15, 0.7], 2);
    const rim = 0.7 * lobe(x, y, z, [-0.9 * side, 0.4, -0.5], 3);
    const rest = 0.34 * Math.max(0, y) + 0.17;
    // Daylight is a little bluer than what walls and lamps give back.
    return [
      window * 0.98 + wall * 1.04 + rest * 1.02 + rim * 1.06,
      window + wall * 0.97 + rest + rim,
      window * 1.0 + wall * 0.86 + rest * 0.95 + rim * 0.88,
    ] as const;
  };
}

/** What a wet surface mirrors: the panes of the window, and a dim ceiling. */
export function windowPanes(side: -1 | 1) {
  return (x: number, y: number, z: number): number => {
    if (z < 0.05) return 0;
    const [across, up] = [(x / z) * side, y / z];
    const [low, high, left, right] = [0.22, 0.85, 0.36, 1.02];
    const inside =
      soft(left - 0.05, left + 0.05, across) *
      soft(right + 0.05, right - 0.05, across) *
      soft(low - 0.05, low + 0.05, up) *
      soft(high + 0.05, high - 0.05, up);
    const bars = 1 - 0.85 * Math.exp(-(((across - 0.69) / 0.05) ** 2)) - 0.5 * Math.exp(-(((up - 0.55) / 0.04) ** 2));
    return 1.15 * inside * Math.max(0, bars) + 0.02 * soft(0, 1, up);
  };
}
