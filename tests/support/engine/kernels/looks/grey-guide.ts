import { boxFilter } from '#tests/support/engine/kernels/box-filter.ts';
import { enlargePlane, reducePlane } from './reduce-plane.ts';

const { ceil, max, round } = Math;

/** Smooths planes along the edges of a grey one; see {@link openGuide}. */
interface GreyGuide {
  /** The plane as a linear function of the guide within every window: even where the guide is, an edge where it has one. */
  filter(plane: Float32Array): Float32Array;
  /** The guide by itself: an edge-preserving smoothing. */
  filterItself(): Float32Array;
}

/**
 * A guided filter with a grey guide (He, Sun, Tang 2013, "Guided Image Filtering", equations 5 and 6). What does not
 * depend on the filtered plane is computed once. The colour one is `guidedFilter` of `engine/matte`.
 *
 * @param epsilon how much variance of the guide counts as texture rather than an edge
 * @param step computes the coefficients on a plane reduced by it (He, Sun 2015, "Fast Guided Filter")
 */
export function openGuide(
  guide: Float32Array,
  widthPx: number,
  heightPx: number,
  radius: number,
  epsilon: number,
  step = 1,
): GreyGuide {
  const [columns, rows] = [ceil(widthPx / step), ceil(heightPx / step)];
  const reach = max(1, round(radius / step));
  const reduced = (plane: Float32Array) => (step === 1 ? plane : reducePlane(plane, widthPx, heightPx, step));
  const enlarged = (plane: Float32Array) => (step === 1 ? plane : enlargePlane(plane, widthPx, heightPx, step));
  const mean = (plane: Float32Array, target?: Float32Array) => boxFilter(plane, columns, rows, reach, target);
  const small = reduced(guide);
  const product = (a: Float32Array, b: Float32Array) => {
    const result = new Float32Array(a.length);
    for (let at = 0; at < result.length; at += 1) result[at] = a[at]! * b[at]!;
    return mean(result, result);
  };
  const guideMean = mean(small);
  const variance = product(small, small);
  for (let at = 0; at < variance.length; at += 1) variance[at]! -= guideMean[at]! ** 2;
  const filterReduced = (covariance: Float32Array, planeMean: Float32Array) => {
    const offset = new Float32Array(covariance.length);
    for (let at = 0; at < covariance.length; at += 1) {
      covariance[at] = covariance[at]! / (max(0, variance[at]!) + epsilon);
      offset[at] = planeMean[at]! - covariance[at]! * guideMean[at]!;
    }
    const gain = enlarged(mean(covariance, covariance));
    const smooth = enlarged(mean(offset, offset));
    for (let at = 0; at < guide.length; at += 1) smooth[at]! += gain[at]! * guide[at]!;
    return smooth;
  };
  return {
    filter: (plane) => {
      const fine = reduced(plane);
      const planeMean = mean(fine);
      const covariance = product(small, fine);
      for (let at = 0; at < covariance.length; at += 1) covariance[at]! -= guideMean[at]! * planeMean[at]!;
      return filterReduced(covariance, planeMean);
    },
    filterItself: () => filterReduced(variance.slice(), guideMean),
  };
}
