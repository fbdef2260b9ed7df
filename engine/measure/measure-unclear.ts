import { boxFilter } from './box-filter.ts';

/** Between these values the mask does not know. */
const unsureRange = { from: 0.1, to: 0.9 };
/** A sharp outline is unsure along a line; only patches wider than this window count. */
const radiusPx = 5;
const minUnsureShare = 0.95;

/**
 * The share of the photo in patches where the mask cannot tell the person from the background: hair before something
 * of its colour, another person behind the shoulder. Clean portraits stay below 0.01.
 */
export function measureUnclear(coarse: Float32Array, width: number, height: number): number {
  const unsure = new Float32Array(coarse.length);
  for (let at = 0; at < coarse.length; at += 1) {
    unsure[at] = coarse[at]! > unsureRange.from && coarse[at]! < unsureRange.to ? 1 : 0;
  }
  const around = boxFilter(unsure, width, height, radiusPx);
  let count = 0;
  for (let at = 0; at < around.length; at += 1) if (around[at]! > minUnsureShare) count += 1;
  return count / coarse.length;
}
