import { Doubles, freeFrom, reserveInts } from './memory';

const sign: u64 = 1 << 63;

/** The number at a place of the ascending order, found digit by digit. */
export function nthSmallest(values: Doubles, count: i32, place: i32): f64 {
  const counts = reserveInts(256);
  let found: u64 = 0;
  let places = place;
  for (let shift: u64 = 64; shift > 0; ) {
    const before = shift;
    shift -= 8;
    memory.fill(changetype<usize>(counts), 0, 256 << 2);
    for (let at = 0; at < count; at += 1) {
      const key = keyOf(values[at]);
      if (before < 64 && (key ^ found) >>> before !== 0) continue;
      const digit = <i32>((key >>> shift) & 255);
      counts[digit] = counts[digit] + 1;
    }
    let digit = 0;
    for (; places >= counts[digit]; digit += 1) places -= counts[digit];
    found |= (<u64>digit) << shift;
  }
  freeFrom(changetype<usize>(counts));
  return reinterpret<f64>((found & sign) !== 0 ? found ^ sign : ~found);
}

/** Whole numbers in the order of the numbers. */
@inline
function keyOf(value: f64): u64 {
  const bits = reinterpret<u64>(value);
  return (bits & sign) !== 0 ? ~bits : bits ^ sign;
}
