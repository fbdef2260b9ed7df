import { Doubles } from './memory';

/**
 * Transforms a square of complex samples in place (Cooley and Tukey): its columns, and once more turned over.
 *
 * All columns pass a butterfly together, row by row: one column after the other, each sample would lie in another line of
 * the cache. Two steps of halving are taken at once, so that each row is read half as often.
 *
 * @param size a power of two
 * @param turns of the unit circle: the cosines of the first half of its parts, then their sines, negated
 */
export function transformSquare(real: Doubles, imaginary: Doubles, size: i32, turns: Doubles): void {
  for (let pass = 0; pass < 2; pass += 1) {
    transformColumns(real, imaginary, size, turns);
    transpose(real, size);
    transpose(imaginary, size);
  }
}

function transformColumns(real: Doubles, imaginary: Doubles, size: i32, turns: Doubles): void {
  const bits = ctz(size);
  for (let row = 0; row < size; row += 1) {
    const other = reversed(row, bits);
    if (other <= row) continue;
    swapRows(real, row * size, other * size, size);
    swapRows(imaginary, row * size, other * size, size);
  }
  let quarter = 1;
  if (bits % 2 === 1) {
    for (let row = 0; row < size; row += 2) addRows(real.from(row * size), imaginary.from(row * size), size);
    quarter = 2;
  }
  for (; quarter < size; quarter *= 4) {
    for (let from = 0; from < size; from += 4 * quarter) {
      for (let index = 0; index < quarter; index += 1) {
        const turn = (index * size) / (4 * quarter);
        const row = (from + index) * size;
        combineRows(real.from(row), imaginary.from(row), quarter * size, size, turns, turn);
      }
    }
  }
}

/** A row's number with its bits in reverse order. */
function reversed(row: i32, bits: i32): i32 {
  let value = 0;
  for (let bit = 0; bit < bits; bit += 1) value |= ((row >> bit) & 1) << (bits - 1 - bit);
  return value;
}

/** The butterfly of a row and the next one, without a turn. */
function addRows(real: Doubles, imaginary: Doubles, size: i32): void {
  for (let a = 0, b = size; a < size; a += 2, b += 2) {
    const one = pairAt(real, a);
    const other = pairAt(real, b);
    setPair(real, a, f64x2.add(one, other));
    setPair(real, b, f64x2.sub(one, other));
    const mine = pairAt(imaginary, a);
    const theirs = pairAt(imaginary, b);
    setPair(imaginary, a, f64x2.add(mine, theirs));
    setPair(imaginary, b, f64x2.sub(mine, theirs));
  }
}

/** Two steps of butterflies of four rows that are `apart` from each other: the first turns twice as far as the second. */
function combineRows(real: Doubles, imaginary: Doubles, apart: i32, size: i32, turns: Doubles, turn: i32): void {
  const firstReal = f64x2.splat(turns[2 * turn]);
  const firstImaginary = f64x2.splat(turns[size / 2 + 2 * turn]);
  const secondReal = f64x2.splat(turns[turn]);
  const secondImaginary = f64x2.splat(turns[size / 2 + turn]);
  for (let a = 0; a < size; a += 2) {
    const b = a + apart;
    const c = b + apart;
    const d = c + apart;
    const br = turnedReal(pairAt(real, b), pairAt(imaginary, b), firstReal, firstImaginary);
    const bi = turnedImaginary(pairAt(real, b), pairAt(imaginary, b), firstReal, firstImaginary);
    const dr = turnedReal(pairAt(real, d), pairAt(imaginary, d), firstReal, firstImaginary);
    const di = turnedImaginary(pairAt(real, d), pairAt(imaginary, d), firstReal, firstImaginary);
    const sumReal = f64x2.add(pairAt(real, c), dr);
    const sumImaginary = f64x2.add(pairAt(imaginary, c), di);
    const restReal = f64x2.sub(pairAt(real, c), dr);
    const restImaginary = f64x2.sub(pairAt(imaginary, c), di);
    const cr = turnedReal(sumReal, sumImaginary, secondReal, secondImaginary);
    const ci = turnedImaginary(sumReal, sumImaginary, secondReal, secondImaginary);
    // A quarter turn further.
    const er = turnedImaginary(restReal, restImaginary, secondReal, secondImaginary);
    const ei = f64x2.sub(f64x2.mul(restImaginary, secondImaginary), f64x2.mul(restReal, secondReal));
    const ar = f64x2.add(pairAt(real, a), br);
    const ai = f64x2.add(pairAt(imaginary, a), bi);
    const fr = f64x2.sub(pairAt(real, a), br);
    const fi = f64x2.sub(pairAt(imaginary, a), bi);
    setPair(real, a, f64x2.add(ar, cr));
    setPair(imaginary, a, f64x2.add(ai, ci));
    setPair(real, b, f64x2.add(fr, er));
    setPair(imaginary, b, f64x2.add(fi, ei));
    setPair(real, c, f64x2.sub(ar, cr));
    setPair(imaginary, c, f64x2.sub(ai, ci));
    setPair(real, d, f64x2.sub(fr, er));
    setPair(imaginary, d, f64x2.sub(fi, ei));
  }
}

@inline
function turnedReal(real: v128, imaginary: v128, cosine: v128, sine: v128): v128 {
  return f64x2.sub(f64x2.mul(real, cosine), f64x2.mul(imaginary, sine));
}

@inline
function turnedImaginary(real: v128, imaginary: v128, cosine: v128, sine: v128): v128 {
  return f64x2.add(f64x2.mul(real, sine), f64x2.mul(imaginary, cosine));
}

@inline
function pairAt(plane: Doubles, at: i32): v128 {
  return v128.load(changetype<usize>(plane.from(at)));
}

@inline
function setPair(plane: Doubles, at: i32, pair: v128): void {
  v128.store(changetype<usize>(plane.from(at)), pair);
}

function swapRows(plane: Doubles, one: i32, other: i32, size: i32): void {
  for (let a = one, b = other; a < one + size; a += 2, b += 2) {
    const held = pairAt(plane, a);
    setPair(plane, a, pairAt(plane, b));
    setPair(plane, b, held);
  }
}

/** In squares of this side: the rows of one lie in the cache together. */
const tilePx = 8;

function transpose(plane: Doubles, size: i32): void {
  for (let top = 0; top < size; top += tilePx) {
    for (let left = 0; left <= top; left += tilePx) transposeTile(plane, size, top, left);
  }
}

function transposeTile(plane: Doubles, size: i32, top: i32, left: i32): void {
  for (let row = top; row < top + tilePx; row += 1) {
    const end = row * size + min(row, left + tilePx);
    for (let a = row * size + left, b = left * size + row; a < end; a += 1, b += size) {
      const held = plane[a];
      plane[a] = plane[b];
      plane[b] = held;
    }
  }
}
