const { cos, min, PI, sin } = Math;

/** Turns of the unit circle for transforms of one size, a power of two. */
export interface Fourier {
  readonly size: number;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
  /** Where each sample goes before the butterflies: its index with the bits in reverse order. */
  readonly reversed: Uint16Array;
}

/** Prepares transforms of `size` samples, a power of two. */
export function prepareFourier(size: number): Fourier {
  const bits = Math.log2(size);
  const reversed = Uint16Array.from({ length: size }, (_, index) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) value |= ((index >> bit) & 1) << (bits - 1 - bit);
    return value;
  });
  return {
    size,
    cosines: Float64Array.from({ length: size / 2 }, (_, index) => cos((2 * PI * index) / size)),
    sines: Float64Array.from({ length: size / 2 }, (_, index) => -sin((2 * PI * index) / size)),
    reversed,
  };
}

/**
 * Transforms a square of complex samples in place (Cooley and Tukey): its columns, and once more turned over.
 *
 * All columns pass a butterfly together, row by row: one column after the other, each sample would lie in another line of
 * the cache. Two steps of halving are taken at once, so that each row is read half as often.
 */
export function transformSquare(fourier: Fourier, real: Float64Array, imaginary: Float64Array): void {
  for (let pass = 0; pass < 2; pass += 1) {
    transformColumns(fourier, real, imaginary);
    transpose(real, fourier.size);
    transpose(imaginary, fourier.size);
  }
}

function transformColumns({ size, cosines, sines, reversed }: Fourier, real: Float64Array, imaginary: Float64Array) {
  for (let row = 0; row < size; row += 1) {
    const other = reversed[row]!;
    if (other <= row) continue;
    swapRows(real, row * size, other * size, size);
    swapRows(imaginary, row * size, other * size, size);
  }
  let quarter = 1;
  if (Math.log2(size) % 2 === 1) {
    for (let row = 0; row < size; row += 2) addRows(real, imaginary, row * size, size);
    quarter = 2;
  }
  for (; quarter < size; quarter *= 4) {
    for (let from = 0; from < size; from += 4 * quarter) {
      for (let index = 0; index < quarter; index += 1) {
        const turn = (index * size) / (4 * quarter);
        const row = (from + index) * size;
        combineRows(
          real,
          imaginary,
          row,
          quarter * size,
          size,
          cosines[2 * turn]!,
          sines[2 * turn]!,
          cosines[turn]!,
          sines[turn]!,
        );
      }
    }
  }
}

/** The butterfly of a row and the next one, without a turn. */
function addRows(real: Float64Array, imaginary: Float64Array, start: number, size: number): void {
  for (let a = start, b = start + size; a < start + size; a += 1, b += 1) {
    const [partReal, partImaginary] = [real[b]!, imaginary[b]!];
    real[b] = real[a]! - partReal;
    imaginary[b] = imaginary[a]! - partImaginary;
    real[a]! += partReal;
    imaginary[a]! += partImaginary;
  }
}

/** Two steps of butterflies of four rows that are `apart` from each other, with the turn of the first step and of the second. */
function combineRows(
  real: Float64Array,
  imaginary: Float64Array,
  start: number,
  apart: number,
  size: number,
  firstReal: number,
  firstImaginary: number,
  secondReal: number,
  secondImaginary: number,
): void {
  for (let a = start; a < start + size; a += 1) {
    const b = a + apart;
    const c = b + apart;
    const d = c + apart;
    const br = real[b]! * firstReal - imaginary[b]! * firstImaginary;
    const bi = real[b]! * firstImaginary + imaginary[b]! * firstReal;
    const dr = real[d]! * firstReal - imaginary[d]! * firstImaginary;
    const di = real[d]! * firstImaginary + imaginary[d]! * firstReal;
    const sumReal = real[c]! + dr;
    const sumImaginary = imaginary[c]! + di;
    const restReal = real[c]! - dr;
    const restImaginary = imaginary[c]! - di;
    const cr = sumReal * secondReal - sumImaginary * secondImaginary;
    const ci = sumReal * secondImaginary + sumImaginary * secondReal;
    // A quarter turn further.
    const er = restReal * secondImaginary + restImaginary * secondReal;
    const ei = restImaginary * secondImaginary - restReal * secondReal;
    const ar = real[a]! + br;
    const ai = imaginary[a]! + bi;
    const fr = real[a]! - br;
    const fi = imaginary[a]! - bi;
    real[a] = ar + cr;
    imaginary[a] = ai + ci;
    real[b] = fr + er;
    imaginary[b] = fi + ei;
    real[c] = ar - cr;
    imaginary[c] = ai - ci;
    real[d] = fr - er;
    imaginary[d] = fi - ei;
  }
}

function swapRows(plane: Float64Array, one: number, other: number, size: number): void {
  for (let a = one, b = other; a < one + size; a += 1, b += 1) {
    const held = plane[a]!;
    plane[a] = plane[b]!;
    plane[b] = held;
  }
}

/** In squares of this side: the rows of one lie in the cache together. */
const tilePx = 8;

function transpose(plane: Float64Array, size: number): void {
  for (let top = 0; top < size; top += tilePx) {
    for (let left = 0; left <= top; left += tilePx) transposeTile(plane, size, top, left);
  }
}

function transposeTile(plane: Float64Array, size: number, top: number, left: number): void {
  for (let row = top; row < top + tilePx; row += 1) {
    const end = row * size + min(row, left + tilePx);
    for (let a = row * size + left, b = left * size + row; a < end; a += 1, b += size) {
      const held = plane[a]!;
      plane[a] = plane[b]!;
      plane[b] = held;
    }
  }
}
