import type { SpoiledWay } from './spoil-matte.ts';

/**
 * The degree from which a photo spoiled in a way would not be printed, unless it is named below.
 *
 * The rule: shown the finished photo at 2x without its source, a person finds the fault within a few seconds and cannot
 * take it for hair or cloth. Every spoiled photo was opened so, around the place where it differs from the good one.
 */
const notPrintedFrom: Readonly<Record<SpoiledWay, number>> = {
  serration: 3,
  'torn hair': 2,
  'eaten side': 2,
  'eaten shoulder': 2,
  wedge: 1,
  lamps: 2,
  'sawn edge': 2,
  'white rows': 1,
  halo: 3,
  holes: 2,
  islands: 2,
};

/** Photos that differ from their degree: plain faults, and one that cannot be seen. */
const plain = ['obama-official, leaves, torn hair 1', 'hivision-4, lamps, sawn edge 1'];
const hidden = ['drawn, curls, pale, eaten shoulder 2', 'drawn, headscarf, hair, lamps 2'];

/** Whether a person would print a photo of the ranking set. */
export function wouldPrint(name: string, way: SpoiledWay | 'good', degree: number): boolean {
  if (way === 'good' || hidden.includes(name)) return true;
  return degree < notPrintedFrom[way] && !plain.includes(name);
}
