import { intoFrame } from '#engine/geometry/frame.ts';
import type { Head } from '#engine/head/head.ts';
import type { TruncationPoint } from './truncation-points.ts';

/** How far from the face hair can reach, in face widths from the face's middle. */
const hairReach = 1.1;

/**
 * Names the part of the person that the picture truncates, so that the rejection says what to change.
 *
 * Points between crown and chin, or above, are the head's; points beyond the reach of hair are a raised arm's or a
 * bystander's (`beside_head`); the others are the body's.
 */
export function explainTruncation(
  head: Head,
  truncationPoints: readonly TruncationPoint[],
): 'head_cut' | 'body_cut' | 'beside_head' {
  const middle = (head.face.left + head.face.right) / 2;
  const reach = (head.face.right - head.face.left) * hairReach;
  const above = truncationPoints
    .filter(({ edge }) => edge !== 'bottom')
    .map((point) => intoFrame(head.frame, point))
    .filter(({ y }) => y < head.face.chin);
  if (above.some(({ x }) => Math.abs(x - middle) < reach)) return 'head_cut';
  // At the height of mouth and chin a point may still be the shoulder's.
  return above.some(({ y }) => y < 0) ? 'beside_head' : 'body_cut';
}
