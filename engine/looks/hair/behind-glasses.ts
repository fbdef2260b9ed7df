import type { HeadView } from './head-view.ts';

/** Nats from which on a colour is the hair's. */
const hairColoured = 1;

/**
 * How long hair meets the place of glasses in its own colour, in face widths: what lies there stays undyed, and may be a
 * lock as well as the frame.
 *
 * @param colour what the colour alone says for hair, in nats
 * @param settled how probably each pixel is hair
 */
export function measureBehindGlasses(
  { widthPx, glasses, place }: Pick<HeadView, 'widthPx' | 'glasses' | 'place'>,
  colour: Float32Array,
  settled: Float32Array,
): number {
  if (glasses === undefined) return 0;
  let met = 0;
  for (let at = widthPx; at < settled.length - widthPx; at += 1) {
    if (glasses[at] === 0 || colour[at]! < hairColoured) continue;
    const around = [at - 1, at + 1, at - widthPx, at + widthPx];
    if (around.some((to) => glasses[to] === 0 && settled[to]! > 0.5)) met += 1;
  }
  return met / place.unitPx;
}
