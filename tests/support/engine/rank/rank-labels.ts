import type { SpoiledWay } from './spoil-matte.ts';

/**
 * The degree from which a photo spoiled in a way would not be printed: one per way, chosen on contact sheets at about
 * half size with three persons a way, not picture by picture.
 */
const notPrintedFrom: Readonly<Record<SpoiledWay, number>> = {
  serration: 3,
  'torn hair': 2,
  'eaten side': 3,
  'eaten shoulder': 3,
  wedge: 2,
  lamps: 2,
  'sawn edge': 2,
  'white rows': 1,
  halo: 3,
  holes: 2,
  islands: 2,
};

/** Whether a person would print the photo. */
export function wouldPrint(way: SpoiledWay | 'good', degree: number): boolean {
  return way === 'good' || degree < notPrintedFrom[way];
}
