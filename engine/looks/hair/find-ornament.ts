import { spreadOf } from '#engine/looks/ground/quantile.ts';
import type { HeadView } from './head-view.ts';

/** How far a colour lies from the hair's middle between green and red, in OKLab: grown hair ranges by .03, a red hair band by .09. */
const foreign = 0.04;
/** More of the head than this share is no band but cloth. */
const mostShare = 0.2;
/** A band, a bow or a clip is one thing; the flowers of a print are many. */
const onePiece = 0.6;
/** From the eyes up it is worn on the head, in face heights. */
const lowest = 0.1;
/** The hair's own range of OKLab's a. */
const furthest = 0.3;

/**
 * What is worn in the hair and has another hue: a band, a bow, a clip. Left in it would teach that its colour is hair, and
 * be dyed.
 *
 * @param cap pixels above the face, where hair is expected
 * @returns 1 where it lies; nothing where none is worn, or too much to be one
 */
export function findOrnament(
  { widthPx, heightPx, lab, alpha, near, place }: HeadView,
  cap: readonly number[],
): Uint8Array | undefined {
  const counted = new Float32Array(lab.a.length);
  for (const at of cap) counted[at] = 1;
  const middle = spreadOf(lab.a, -furthest, furthest, counted).quantile(0.5);
  const isForeign = (at: number) => Math.abs(lab.a[at]! - middle) > foreign;
  const share = cap.filter(isForeign).length / Math.max(1, cap.length);
  if (share === 0 || share > mostShare) return undefined;
  const marked = new Uint8Array(lab.a.length);
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      if (alpha[at]! > 0.5 && near[at]! < 0.5 && place.down(x, y) < lowest && isForeign(at)) marked[at] = 1;
    }
  }
  const pieces = piecesOf(marked, widthPx);
  const whole = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const largest = pieces.reduce((one, other) => (other.length > one.length ? other : one), []);
  if (largest.length < onePiece * whole || !largest.some((at) => counted[at] === 1)) return undefined;
  return marked;
}

/** Pixels that hang together, eight ways: a band's weave has gaps. */
function piecesOf(marked: Uint8Array, width: number): number[][] {
  const seen = new Uint8Array(marked.length);
  const pieces: number[][] = [];
  for (let start = 0; start < marked.length; start += 1) {
    if (marked[start] === 0 || seen[start] === 1) continue;
    const piece = [start];
    seen[start] = 1;
    for (let next = 0; next < piece.length; next += 1) {
      for (const down of [-width, 0, width]) {
        for (const across of [-1, 0, 1]) {
          const to = piece[next]! + down + across;
          if (to < 0 || to >= marked.length || marked[to] === 0 || seen[to] === 1) continue;
          seen[to] = 1;
          piece.push(to);
        }
      }
    }
    pieces.push(piece);
  }
  return pieces;
}
