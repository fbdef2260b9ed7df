const { floor, max, min } = Math;

/** For each place along a side, the two places beside it on a reduced side and the share of the second. */
export interface Neighbours {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly share: Float64Array;
}

/**
 * Where the pixels of a side lie between those of a reduced one.
 *
 * @param count of places on the reduced side
 * @param scale reduced places per place
 */
export function neighboursAlong(length: number, count: number, scale: number): Neighbours {
  const first = new Int32Array(length);
  const second = new Int32Array(length);
  const share = new Float64Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = max(0, min(count - 1, (at + 0.5) * scale - 0.5));
    first[at] = floor(place);
    second[at] = min(count - 1, first[at]! + 1);
    share[at] = place - first[at]!;
  }
  return { first, second, share };
}
