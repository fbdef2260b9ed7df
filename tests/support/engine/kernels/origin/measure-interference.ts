import { faceOutline, leftCheek, rightCheek } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import type { PhotoView } from '#engine/origin/photo-view.ts';
import { prepareFourier, transformSquare } from './fourier.ts';

const { hypot, log, max, min, PI, round, cos } = Math;

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
/** Half the surroundings that a wave must stand out of, in steps of frequency. */
const around = 3;
/** Rows of a spectrum that differ, the frequency 0 in the last, and the surroundings of that. */
const rows = sidePx / 2 + 1;
const keptRows = rows + around;
/** About the power that rounding to whole levels leaves: an empty spectrum has no waves. */
const powerFloor = 60;
/** One window counts at most so many decibels for a wave, at most so many against it. */
const most = 12;
const least = -6;
/** Colour is coded in coarse blocks, which are waves of their own, so it counts less. */
const colourWeight = 0.73;
const decibels = 10 / Math.LN10;
const fourier = prepareFourier(sidePx);
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
function meanSpectra(view: PhotoView, places: readonly Place[], weights?: Float32Array): Spectra {
  const sums = { green: new Float32Array(rows * sidePx), colour: new Float32Array(rows * sidePx) };
  const logs = { green: new Float32Array(keptRows * sidePx), colour: new Float32Array(keptRows * sidePx) };
  for (const place of places) {
    const [real, imaginary] = [
      cropWindow(view.green, view, place, weights),
      cropWindow(view.colour, view, place, weights),
    ];
    transformSquare(fourier, real, imaginary);
    separate(real, imaginary, logs);
    addWhitened(logs.green, sums.green, places.length);
    addWhitened(logs.colour, sums.colour, places.length);
  }
  return sums;
}

/** Without its mean, tapered, and weighted. */
function cropWindow(
  plane: Float32Array,
  { widthPx }: PhotoView,
  { left, top }: Place,
  weights?: Float32Array,
): Float64Array {
  const window = new Float64Array(sidePx * sidePx);
  let mean = 0;
  let weight = 0;
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    const from = (top + row) * widthPx + left;
    for (let column = 0; column < sidePx; column += 1, at += 1) {
      const share = weights === undefined ? tapers[at]! : tapers[at]! * weights[from + column]!;
      window[at] = share;
      mean += share * plane[from + column]!;
      weight += share;
    }
  }
  mean /= max(weight, 1);
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    const from = (top + row) * widthPx + left;
    for (let column = 0; column < sidePx; column += 1, at += 1) window[at]! *= plane[from + column]! - mean;
  }
  return window;
}

/** Decibels of two real planes that were transformed as one complex plane, the frequency 0 in the middle of the last rows. */
function separate(real: Float64Array, imaginary: Float64Array, { green, colour }: Spectra): void {
  const middle = sidePx / 2;
  for (let row = 0, to = 0; row < keptRows; row += 1) {
    const y = (row + middle) % sidePx;
    const oppositeY = (sidePx - y) % sidePx;
    for (let column = 0; column < sidePx; column += 1, to += 1) {
      const x = (column + middle) % sidePx;
      const at = y * sidePx + x;
      const opposite = oppositeY * sidePx + ((sidePx - x) % sidePx);
      const sum = real[at]! + real[opposite]!;
      const difference = real[at]! - real[opposite]!;
      const otherSum = imaginary[at]! + imaginary[opposite]!;
      const otherDifference = imaginary[at]! - imaginary[opposite]!;
      green[to] = decibels * log((sum * sum + otherDifference * otherDifference) / 4 + powerFloor);
      colour[to] = decibels * log((otherSum * otherSum + difference * difference) / 4 + powerFloor);
    }
  }
}

function addWhitened(logs: Float32Array, sums: Float32Array, count: number): void {
  const means = boxFilter(logs, sidePx, keptRows, around);
  for (let at = 0; at < sums.length; at += 1) sums[at]! += max(least, min(most, logs[at]! - means[at]!)) / count;
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
