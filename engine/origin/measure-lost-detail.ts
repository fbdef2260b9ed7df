import { leftCheek, leftIris, rightCheek, rightIris } from '#engine/face/landmark-groups.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { turnsOf } from './fourier.ts';
import type { LumaView } from './luma-view.ts';

const { cos, floor, log10, max, min, PI, round } = Math;

/** The side of a window, in pixels of the view. */
const sidePx = 64;
/** Windows that show lashes, irises and lips, and windows of skin, which show what grain there is. */
const detailed = [rightIris[0], leftIris[0], 13] as const;
const smooth = [rightCheek, leftCheek, 151, 199, 205, 425] as const;
/** Of the windows of skin, ordered by power, the one at this share counts at each frequency: a fold is no grain. */
const smoothShare = 0.34;
/** Frequencies in cycles per eye distance: shapes, what a face of 46 pixels cannot hold, and where grain is measured. */
const bandWidth = 2;
const shapes = { from: 6, to: 12 } as const;
const fine = [
  { from: 28, to: 32 },
  { from: 32, to: 36 },
] as const;
const grain = { from: 20, to: 28 } as const;
const bands = fine[1].to / bandWidth;
/** How much of the grain's height counts against the detail that is missing. */
const grainWeight = 0.5;
/**
 * The power of a window's grain is at most sixteen times that of white noise as strong as in the smoothest blocks of the face:
 * freckles and stubble are finer than many a detail, but not everywhere.
 */
const whiteNoise = ((3 / 8) * sidePx) ** 2;
const mostGrain = 16 * whiteNoise;
/** The least ratio that is distinguished from none. */
const leastRatio = 1e-5;
const turns = turnsOf(sidePx);
const taper = Float64Array.from({ length: sidePx }, (_, index) => 0.5 - 0.5 * cos((2 * PI * (index + 0.5)) / sidePx));

type Band = Readonly<Record<'from' | 'to', number>>;

/**
 * How much finer the grain of a face is than its detail, in decibels: about 0 in a sharp picture, 10 in a soft one, 16
 * where a small face was enlarged, sharpened and strewn with grain.
 *
 * Sharpening raises what there is and cannot bring back frequencies beyond those of the small face; grain has them
 * everywhere, on eyes and skin alike. So the power spectrum of the skin is taken off that of eyes and mouth; what is left
 * at 28 to 36 cycles per eye distance, over the power of their shapes, is the detail. The grain counts with half of its
 * decibels: a soft lens hides the finest detail too, but its pictures have little grain there.
 *
 * @param noiseLevels standard deviation of the noise in the smoothest blocks of the face
 */
export function measureLostDetail(view: LumaView, noiseLevels: number): number {
  if (min(view.widthPx, view.heightPx) < sidePx) return 0;
  const skin = spectraAt(view, smooth);
  const noise = Float64Array.from({ length: bands }, (_, band) => {
    const ascending = skin.map((spectrum) => spectrum[band]!).toSorted((one, other) => one - other);
    return min(ascending[floor(ascending.length * smoothShare)]!, mostGrain * noiseLevels * noiseLevels);
  });
  const parts = spectraAt(view, detailed);
  const detail = noise.map((power, band) => {
    return max(0, parts.reduce((sum, spectrum) => sum + spectrum[band]!, 0) / parts.length - power);
  });
  const shape = meanOf(detail, shapes);
  if (shape === 0) return 0;
  const decibels = (plane: Float64Array, band: Band) => 10 * log10(max(leastRatio, meanOf(plane, band) / shape));
  return grainWeight * decibels(noise, grain) - (decibels(detail, fine[0]) + decibels(detail, fine[1])) / 2;
}

/** The mean power in each band of windows around landmarks, moved into the view. */
function spectraAt(view: LumaView, numbers: readonly number[]): Float64Array[] {
  const { luma, widthPx, heightPx, interEyePx, landmarks } = view;
  const start = (middle: number, size: number) => max(0, min(size - sidePx, round(middle - sidePx / 2)));
  const corners = numbers.flatMap((number) => {
    const { x, y } = landmarks[number]!;
    return [start(x, widthPx), start(y, heightPx)];
  });
  return withKernels((kernels, memory) => {
    const windows = [memory.put(Uint32Array.from(corners)), numbers.length] as const;
    const tables = [interEyePx, bandWidth, bands, memory.put(taper), memory.put(turns)] as const;
    const target = memory.reserve(numbers.length * bands * 8);
    kernels.measureBands(memory.put(luma), widthPx, ...windows, ...tables, target);
    return numbers.map((_, nth) => memory.doubles(target + nth * bands * 8, bands).slice());
  });
}

function meanOf(plane: Float64Array, { from, to }: Band): number {
  const part = plane.subarray(from / bandWidth, to / bandWidth);
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}
