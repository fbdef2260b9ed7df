import { intoFrame } from '#engine/geometry/frame.ts';
import type { Head } from '#engine/head/head.ts';
import type { CutPoint } from './cut-points.ts';

/** How far beside the face hair can reach, in face widths from the face's middle. */
const hairReach = 0.9;

/**
 * Tells which part of the person the picture cuts, so that the refusal names what to change.
 *
 * Cuts between crown and chin, or above, are the head's; the rest are the body's.
 */
export function explainCut(head: Head, cutPoints: readonly CutPoint[]): 'head_cut' | 'body_cut' {
  const middle = (head.face.left + head.face.right) / 2;
  const reach = (head.face.right - head.face.left) * hairReach;
  const cutsHead = cutPoints.some((point) => {
    const { x, y } = intoFrame(head.frame, point);
    return point.edge !== 'bottom' && y < head.face.chin && Math.abs(x - middle) < reach;
  });
  return cutsHead ? 'head_cut' : 'body_cut';
}
