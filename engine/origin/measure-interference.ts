import { faceOutline, leftCheek, rightCheek } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import { turnsOf } from './fourier.ts';
import type { PhotoView } from './photo-view.ts';

const { hypot, max, min, PI, round, cos } = Math;

/** The side of a window: 1.3 eye distances of the view. */
const sidePx = 64;
/** Middles of the windows on the skin: cheeks, forehead, chin and nose. */
const skin = [rightCheek, leftCheek, 151, 199, 1] as const;
/** Of the face's outline, what is skin before any hair or wall, and the half width of its soft rim. */
const innerFace = 0.9;
const rimPx = 3;
/** The windows elsewhere form a grid; one that shows more of the face than this is none of them. */
const maxFaceShare = 0.3;
/** Fewer say nothing of the whole picture. */
const minElsewhere = 4;
/** Waves longer than the window's side over this number are shading. */
const fewestWaves = 3.5;
/** Beyond so many steps of frequency a tapered wave has nothing: what is high there, too, is the rim of a spectrum. */
const lobe = 3;
/** Rows of a spectrum that differ, the frequency 0 in the last. */
const rows = sidePx / 2 + 1;
/** What a frequency counts at least, in decibels. */
const least = -6;
/** Colour is coded in coarse blocks, which are waves of their own, so it counts less. */
const colourWeight = 0.73;
const decibels = 10 / Math.LN10;
const turns = turnsOf(sidePx);
const hann = (index: number) => 0.5 - 0.5 * cos((2 * PI * (index + 0.5)) / sidePx);
const tapers = Float64Array.from(
  { length: sidePx * sidePx },
  (_, at) => hann(at % sidePx) * hann((at - (at % sidePx)) / sidePx),
);

/** The upper left corner of a window. */
interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * How far the strongest wave that runs over skin and surroundings alike stands out of the frequencies next to it, in
 * decibels: interference of a screen and a sensor lies over the whole picture with the same periods and angles, and a
 * pattern of cloth or wall does not.
 *
 * The spectrum of each window, whitened by the mean of its surroundings on a logarithmic scale, is bounded, so that no
 * single window decides; the mean over the windows on the skin and that over the others are compared at each
 * frequency, and the smaller one counts. In green, and in red less blue for waves of colour.
 *
 * @returns 0 where too little of the picture lies around the face
 */
export function measureInterference(view: PhotoView): number {
  const { landmarks } = view;
  if (view.widthPx < sidePx || view.heightPx < sidePx) return 0;
  const outline = faceOutline.map((number) => landmarks[number]!);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const face = { left: min(...xs), right: max(...xs), top: min(...ys), bottom: max(...ys) };
  const elsewhere = gridOf(view).filter((place) => isWhole(view, place) && faceShare(place, face) < maxFaceShare);
  if (elsewhere.length < minElsewhere) return 0;
  const onSkin = skin.map((number) => ({
    left: clampTo(landmarks[number]!.x - sidePx / 2, view.widthPx),
    top: clampTo(landmarks[number]!.y - sidePx / 2, view.heightPx),
  }));
  const first = meanSpectra(view, onSkin, softFace(outline, view));
  const second = meanSpectra(view, elsewhere);
  return max(0, strongest(first.green, second.green), colourWeight * strongest(first.colour, second.colour));
}

/** How much of each place is the face's skin: what lies behind it must not reach into the windows on it. */
function softFace(outline: readonly Point[], { widthPx, heightPx }: PhotoView): Float32Array {
  const inner = shrink(outline, innerFace);
  const face = new Float32Array(widthPx * heightPx);
  for (const at of pixelsWithin(inner, widthPx, heightPx)) face[at] = 1;
  return boxFilter(boxFilter(face, widthPx, heightPx, rimPx), widthPx, heightPx, rimPx);
}

function clampTo(start: number, size: number): number {
  return max(0, min(size - sidePx, round(start)));
}

function gridOf({ widthPx, heightPx }: PhotoView): Place[] {
  const places: Place[] = [];
  for (let top = 0; top + sidePx <= heightPx; top += sidePx) {
    for (let left = 0; left + sidePx <= widthPx; left += sidePx) places.push({ left, top });
  }
  return places;
}

/** Whether a window shows the picture only, as far as one place in sixteen tells. */
function isWhole({ inside, widthPx }: PhotoView, { left, top }: Place): boolean {
  for (let row = 0; row < sidePx; row += 4) {
    for (let column = 0; column < sidePx; column += 4) {
      if (inside[(top + row) * widthPx + left + column] === 0) return false;
    }
  }
  return true;
}

function faceShare({ left, top }: Place, face: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>): number {
  const across = max(0, min(left + sidePx, face.right) - max(left, face.left));
  const down = max(0, min(top + sidePx, face.bottom) - max(top, face.top));
  return (across * down) / (sidePx * sidePx);
}

interface Spectra {
  readonly green: Float32Array;
  readonly colour: Float32Array;
}

/** The mean of several windows' whitened spectra, of both planes in one transform each. */
function meanSpectra({ green, colour, widthPx }: PhotoView, places: readonly Place[], weights?: Float32Array): Spectra {
  const corners = Uint32Array.from(places.flatMap(({ left, top }) => [left, top]));
  const sums = new Float32Array(2 * rows * sidePx);
  withKernels((kernels, memory) => {
    const planes = [memory.put(green), memory.put(colour), widthPx] as const;
    const windows = [memory.put(corners), places.length, weights === undefined ? 0 : memory.put(weights)] as const;
    const tables = [memory.put(tapers), memory.put(turns), decibels] as const;
    const target = memory.put(sums);
    kernels.addSpectra(...planes, ...windows, ...tables, target);
    sums.set(memory.floats(target, sums.length));
  });
  return { green: sums.subarray(0, rows * sidePx), colour: sums.subarray(rows * sidePx) };
}

/** The highest peak that both spectra have. */
function strongest(one: Float32Array, other: Float32Array): number {
  const middle = sidePx / 2;
  let highest = 0;
  for (let row = 1; row < rows; row += 1) {
    for (let column = lobe; column < sidePx - lobe; column += 1) {
      const at = row * sidePx + column;
      if (min(one[at]!, other[at]!) <= highest || hypot(row - middle, column - middle) < fewestWaves) continue;
      highest = max(highest, min(peakAt(one, row, column), peakAt(other, row, column)));
    }
  }
  return highest;
}

/** The height over the surroundings, less that of the ridge that runs through it, if one does. */
function peakAt(plane: Float32Array, row: number, column: number): number {
  const mean = (down: number, across: number) =>
    (valueAt(plane, row + down, column + across) + valueAt(plane, row - down, column - across)) / 2;
  const ridge = max(mean(0, lobe), mean(lobe, 0), mean(lobe, lobe), mean(lobe, -lobe));
  return plane[row * sidePx + column]! - max(0, ridge);
}

/** The spectrum of real numbers is the same on both sides of the frequency 0. */
function valueAt(plane: Float32Array, row: number, column: number): number {
  if (row < 0 || column < 1) return least;
  const value = row < rows ? plane[row * sidePx + column] : plane[(sidePx - row) * sidePx + sidePx - column];
  return value ?? least;
}
