const { abs, exp, min, PI, sqrt } = Math;

/** The difference of a matte from the true one. */
export interface MatteError {
  /** Mean absolute difference over all pixels, 0 to 1. */
  readonly meanDifference: number;
  /** Sum of squared differences of the gradients' lengths (Gaussian derivatives, sigma 1.4), in thousands. */
  readonly gradient: number;
  /** Sum of differences in the connectivity of pixels with the opaque person, in thousands. */
  readonly connectivity: number;
}

const sigma = 1.4;
const kernelRadius = 5;
/** Levels of connectedness, and the difference that counts. */
const levelCount = 10;
const minSignificant = 0.15;

/**
 * Compares two mattes by the measures of Rhemann, Rother, Wang, Gelautz, Kohli, Rott 2009, "A Perceptually Motivated
 * Online Benchmark for Image Matting" (q = 2 for the gradient; theta = 0.15, p = 1 for connectivity).
 */
export function measureMatteError(alpha: Float32Array, truth: Float32Array, width: number): MatteError {
  const height = alpha.length / width;
  const [own, real] = [gradientLength(alpha, width, height), gradientLength(truth, width, height)];
  const connected = largestConnection(alpha, truth, width, height);
  let [difference, gradient, connectivity] = [0, 0, 0];
  for (let at = 0; at < alpha.length; at += 1) {
    difference += abs(alpha[at]! - truth[at]!);
    gradient += (own[at]! - real[at]!) ** 2;
    connectivity += abs(degree(alpha[at]!, connected[at]!) - degree(truth[at]!, connected[at]!));
  }
  return {
    meanDifference: difference / alpha.length,
    gradient: gradient / 1000,
    connectivity: connectivity / 1000,
  };
}

function degree(alpha: number, connected: number): number {
  const apart = alpha - connected;
  return apart >= minSignificant ? 1 - apart : 1;
}

/** The highest level at which each pixel is connected with the area that is opaque in both mattes. */
function largestConnection(alpha: Float32Array, truth: Float32Array, width: number, height: number): Float32Array {
  const level = new Float32Array(alpha.length);
  for (let step = 1; step <= levelCount; step += 1) {
    const threshold = step / levelCount;
    const both = new Uint8Array(alpha.length);
    for (let at = 0; at < both.length; at += 1) both[at] = min(alpha[at]!, truth[at]!) >= threshold - 1e-6 ? 1 : 0;
    for (const at of largestComponent(both, width, height)) level[at] = threshold;
  }
  return level;
}

/** The pixels of the largest connected area, neighbours by side. */
function largestComponent(member: Uint8Array, width: number, height: number): Int32Array {
  const left = member.slice();
  // Each pixel is queued once: one queue holds every component, one after the other.
  const queue = new Int32Array(member.length);
  let [end, largestStart, largestEnd] = [0, 0, 0];
  for (let seed = 0; seed < left.length; seed += 1) {
    if (left[seed] === 0) continue;
    const start = end;
    const visit = (at: number) => {
      if (left[at] === 0) return;
      left[at] = 0;
      queue[end] = at;
      end += 1;
    };
    visit(seed);
    for (let next = start; next < end; next += 1) {
      const at = queue[next]!;
      const column = at % width;
      if (column > 0) visit(at - 1);
      if (column < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < width * (height - 1)) visit(at + width);
    }
    if (end - start > largestEnd - largestStart) [largestStart, largestEnd] = [start, end];
  }
  return queue.subarray(largestStart, largestEnd);
}

function gradientLength(values: Float32Array, width: number, height: number): Float32Array {
  const across = convolve(convolve(values, width, height, derivative, 1), width, height, gauss, width);
  const down = convolve(convolve(values, width, height, gauss, 1), width, height, derivative, width);
  return across.map((value, at) => sqrt(value * value + down[at]! * down[at]!));
}

function gauss(x: number): number {
  return exp((-x * x) / (2 * sigma * sigma)) / (sigma * sqrt(2 * PI));
}

function derivative(x: number): number {
  return (-x * gauss(x)) / (sigma * sigma);
}

/** One-dimensional convolution along rows (step 1) or columns (step width); the border is repeated. */
function convolve(
  values: Float32Array,
  width: number,
  height: number,
  kernel: (x: number) => number,
  step: number,
): Float32Array {
  const weights = Float64Array.from({ length: 2 * kernelRadius + 1 }, (_, index) => kernel(index - kernelRadius));
  const last = (step === 1 ? width : height) - 1;
  const convolved = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const position = step === 1 ? at % width : (at - (at % width)) / width;
    const first = -min(kernelRadius, position);
    const end = min(kernelRadius, last - position);
    let sum = 0;
    for (let away = first; away <= end; away += 1) sum += weights[away + kernelRadius]! * values[at + away * step]!;
    for (let away = -kernelRadius; away < first; away += 1)
      sum += weights[away + kernelRadius]! * values[at + first * step]!;
    for (let away = end + 1; away <= kernelRadius; away += 1)
      sum += weights[away + kernelRadius]! * values[at + end * step]!;
    convolved[at] = sum;
  }
  return convolved;
}
