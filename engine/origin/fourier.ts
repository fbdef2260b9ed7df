const { cos, PI, sin } = Math;

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

/** Transforms a square of complex samples in place: its rows, then its columns (Cooley and Tukey, radix 2). */
export function transformSquare(fourier: Fourier, real: Float64Array, imaginary: Float64Array): void {
  const { size } = fourier;
  for (let line = 0; line < size; line += 1) transformLine(fourier, real, imaginary, line * size, 1);
  for (let line = 0; line < size; line += 1) transformLine(fourier, real, imaginary, line, size);
}

function transformLine(
  { size, cosines, sines, reversed }: Fourier,
  real: Float64Array,
  imaginary: Float64Array,
  start: number,
  step: number,
): void {
  for (let index = 0; index < size; index += 1) {
    const other = reversed[index]!;
    if (other <= index) continue;
    const a = start + index * step;
    const b = start + other * step;
    const heldReal = real[a]!;
    const heldImaginary = imaginary[a]!;
    real[a] = real[b]!;
    imaginary[a] = imaginary[b]!;
    real[b] = heldReal;
    imaginary[b] = heldImaginary;
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let from = 0; from < size; from += 2 * half) {
      for (let index = 0; index < half; index += 1) {
        const a = start + (from + index) * step;
        const b = a + half * step;
        const turnReal = cosines[index * stride]!;
        const turnImaginary = sines[index * stride]!;
        const partReal = real[b]! * turnReal - imaginary[b]! * turnImaginary;
        const partImaginary = real[b]! * turnImaginary + imaginary[b]! * turnReal;
        real[b] = real[a]! - partReal;
        imaginary[b] = imaginary[a]! - partImaginary;
        real[a]! += partReal;
        imaginary[a]! += partImaginary;
      }
    }
  }
}
