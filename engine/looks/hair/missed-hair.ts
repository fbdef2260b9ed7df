import type { HeadView } from './head-view.ts';

/** Nats that speak for hair more than anything else does; shade and noise reach less. */
const plainlyHair = 2;
const notFound = 0.2;
const surePerson = 0.9;
const outsideFace = 0.5;

/**
 * How much of the person looks like hair, lies where hair does, and was not found, in squared face widths: a ponytail that
 * hangs together with nothing, locks over the face, hair before lights of its own colour. Dyed without them, a head is
 * dyed in part.
 *
 * @param evidence in nats, for hair
 * @param settled how probably each pixel is hair
 */
export function measureMissedHair(
  { alpha, near, place }: Pick<HeadView, 'alpha' | 'near' | 'place'>,
  evidence: Float32Array,
  settled: Float32Array,
): number {
  let missed = 0;
  for (let at = 0; at < settled.length; at += 1) {
    if (alpha[at]! < surePerson || near[at]! > outsideFace || settled[at]! > notFound) continue;
    if (evidence[at]! > plainlyHair) missed += 1;
  }
  return missed / place.unitPx ** 2;
}
