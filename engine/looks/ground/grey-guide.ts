import { withKernels } from '#engine/kernels/kernels.ts';
import { reducePlane } from './reduce-plane.ts';

const { ceil, max, round } = Math;

/** Smooths planes along the edges of a grey one; see {@link openGuide}. */
export interface GreyGuide {
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
  const small = step === 1 ? guide : reducePlane(guide, widthPx, heightPx, step);
  const [mean, variance] = withKernels((kernels, memory) => {
    const bytes = small.byteLength;
    const [target, second] = [memory.reserve(bytes), memory.reserve(bytes)];
    kernels.measureGuide(memory.put(small), columns, rows, reach, target, second);
    return [memory.floats(target, small.length).slice(), memory.floats(second, small.length).slice()] as const;
  });
  const filter = (plane: Float32Array) =>
    withKernels((kernels, memory) => {
      const whole = memory.put(guide);
      const reduced = [step === 1 ? whole : memory.put(small), memory.put(mean), memory.put(variance)] as const;
      const target = memory.put(plane);
      kernels.filterByGuide(whole, ...reduced, target, widthPx, heightPx, reach, step, epsilon);
      return memory.floats(target, plane.length).slice();
    });
  return { filter, filterItself: () => filter(guide) };
}
