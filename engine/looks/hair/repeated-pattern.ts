import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';

/** All lengths in face widths. A window holds a few repeats of what is knitted or printed on cloth. */
const windowHalf = 0.13;
const betweenWindows = 0.1;
/** Structure coarser than this is the shape of the head and the light on it. */
const structureWidth = 0.05;
/** How far away a repeat is looked for. */
const farthest = 0.2;
/** How surely all around a place is hair, and how much of a window has to be. */
const sure = { around: 0.02, mask: 0.9, ofWindow: 0.85 };
/** Directions over a half turn; the other half says the same. */
const directions = 12;
/** A likeness has to fall below this before it can come back. */
const forgotten = 0.25;
/** Fewer windows than this say nothing: what is short or seen from the side is not judged. */
const fewestWindows = 6;
/** Every so many pixels of a window are compared. */
const stride = 2;
const fewestCompared = 80;

/**
 * How strongly the structure above the eyes repeats itself, 0 to 1: the median over windows of how far the likeness of a
 * window with itself, moved, falls and comes back (the autocorrelation's first prominent peak). Strands and curls are alike
 * and never the same; a knitted, woven or printed pattern is.
 */
export function measureRepeat(
  {
    widthPx,
    heightPx,
    faceWidth,
    lab,
    landmarks,
  }: Pick<WorkRaster, 'widthPx' | 'heightPx' | 'faceWidth' | 'lab' | 'landmarks'>,
  mask: Float32Array,
): number {
  const calm = soften(lab.l, widthPx, heightPx, structureWidth * faceWidth);
  const around = soften(mask, widthPx, heightPx, sure.around * faceWidth);
  const eyes = Math.min(heightPx, (landmarks[468]!.y + landmarks[473]!.y) / 2);
  const plane: Structure = {
    widthPx,
    bottom: Math.floor(eyes),
    // Nothing is known of what is not surely hair.
    values: lab.l.map((value, at) => (around[at]! > sure.mask ? value - calm[at]! : Number.NaN)),
  };
  const [half, step] = [Math.round(windowHalf * faceWidth), Math.max(1, Math.round(betweenWindows * faceWidth))];
  const repeats: number[] = [];
  for (let y = half; y < plane.bottom; y += step) {
    for (let x = half; x < widthPx - half; x += step) {
      const window = { left: x - half, top: y - half, right: x + half, bottom: y + half };
      if (knownShare(plane, window) >= sure.ofWindow) repeats.push(repeatOf(plane, window, farthest * faceWidth));
    }
  }
  if (repeats.length < fewestWindows) return 0;
  return repeats.toSorted((one, other) => one - other)[repeats.length >> 1]!;
}

/** Structure above the eyes, and where it is unknown no number. */
interface Structure {
  readonly widthPx: number;
  readonly bottom: number;
  readonly values: Float32Array;
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function knownShare({ widthPx, bottom, values }: Structure, window: Window): number {
  let [known, all] = [0, 0];
  for (let y = window.top; y <= window.bottom; y += stride) {
    for (let x = window.left; x <= window.right; x += stride) {
      all += 1;
      if (y < bottom && !Number.isNaN(values[y * widthPx + x]!)) known += 1;
    }
  }
  return known / all;
}

/** The most that the likeness comes back in any direction, after it was lost. */
function repeatOf(plane: Structure, window: Window, far: number): number {
  let most = 0;
  for (let nth = 0; nth < directions; nth += 1) {
    const [across, down] = [Math.cos((Math.PI * nth) / directions), Math.sin((Math.PI * nth) / directions)];
    let least = 1;
    for (let moved = 1; moved <= far; moved += 1) {
      const like = likeness(plane, window, Math.round(moved * across), Math.round(moved * down));
      if (like < least) least = like;
      else if (least < forgotten) most = Math.max(most, like - Math.max(0, least));
    }
  }
  return most;
}

/** Correlation of a window with the same structure so far away; 0 where too little of that is known. */
function likeness({ widthPx, bottom, values }: Structure, window: Window, across: number, down: number): number {
  let [product, here, there, compared] = [0, 0, 0, 0];
  const [first, last] = [Math.max(window.left, -across), Math.min(window.right, widthPx - 1 - across)];
  for (let y = window.top; y <= window.bottom && Math.max(y, y + down) < bottom; y += stride) {
    for (let x = first; x <= last; x += stride) {
      const one = values[y * widthPx + x]!;
      const other = values[(y + down) * widthPx + x + across]!;
      if (Number.isNaN(one) || Number.isNaN(other)) continue;
      product += one * other;
      here += one * one;
      there += other * other;
      compared += 1;
    }
  }
  return compared < fewestCompared || here * there === 0 ? 0 : product / Math.sqrt(here * there);
}
