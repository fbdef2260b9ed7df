import { faceOutline, leftCheek, rightCheek } from '#engine/face/landmark-groups.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import { turnsOf } from './fourier.ts';
import type { PhotoView } from './photo-view.ts';

const { cos, max, min, PI, round } = Math;

/** The side of a window: 1.3 eye distances of the view. */
const sidePx = 64;
/** Middles of the windows on the skin: cheeks, forehead, chin and nose. */
const skin = [rightCheek, leftCheek, 151, 199, 1] as const;
/** Of the face's outline, what is skin before any hair or wall. */
const innerFace = 0.9;
/** The windows elsewhere form a grid; one that shows more of the face than this is none of them. */
const maxFaceShare = 0.3;
/** Fewer say nothing of the whole picture. */
const minElsewhere = 4;
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
  const inner = pixelsWithin(shrink(outline, innerFace), view.widthPx, view.heightPx);
  return withKernels((kernels, memory) => {
    const planes = [memory.put(view.green), memory.put(view.colour), view.widthPx, view.heightPx] as const;
    const putCorners = (places: readonly Place[]) =>
      [memory.put(Uint32Array.from(places.flatMap(({ left, top }) => [left, top]))), places.length] as const;
    const windows = [...putCorners(onSkin), ...putCorners(elsewhere)] as const;
    const tables = [memory.put(tapers), memory.put(turns)] as const;
    return kernels.measureInterference(...planes, ...windows, memory.put(inner), inner.length, ...tables);
  });
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
