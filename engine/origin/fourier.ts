const { cos, PI, sin } = Math;

/**
 * Turns of the unit circle for transforms of `size` samples, a power of two: the cosines of the first half of its parts,
 * then their sines, negated.
 */
export function turnsOf(size: number): Float64Array {
  const turns = Float64Array.from({ length: size }, (_, index) => cos((2 * PI * index) / size));
  for (let index = 0; index < size / 2; index += 1) turns[size / 2 + index] = -sin((2 * PI * index) / size);
  return turns;
}
