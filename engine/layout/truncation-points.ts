import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import type { PictureEdges } from './find-bars.ts';

/** An edge of the picture. */
export type Edge = 'top' | 'right' | 'bottom' | 'left';

/** A position on the picture's edge at which the person extends beyond the picture. */
export interface TruncationPoint extends Point {
  readonly edge: Edge;
}

const samplesPerEdge = 160;
const minPerson = 0.5;
/** The mask is unsure at the very edge; it is read this far inside, as a share of the picture's side. */
const edgeInset = 0.005;

/** Walks along the picture's edge, inside bars, and collects where it truncates the person. */
export function findTruncationPoints(mask: PersonMask, { left, top, right, bottom }: PictureEdges): TruncationPoint[] {
  const [widthPx, heightPx] = [right - left, bottom - top];
  const points: TruncationPoint[] = [];
  for (let sample = 0; sample < samplesPerEdge; sample += 1) {
    const along = (sample + 0.5) / samplesPerEdge;
    const [x, y] = [left + along * widthPx, top + along * heightPx];
    for (const point of [
      { edge: 'top', x, y: top, probe: { x, y: top + edgeInset * heightPx } },
      { edge: 'bottom', x, y: bottom, probe: { x, y: bottom - edgeInset * heightPx } },
      { edge: 'left', x: left, y, probe: { x: left + edgeInset * widthPx, y } },
      { edge: 'right', x: right, y, probe: { x: right - edgeInset * widthPx, y } },
    ] as const) {
      if (mask.at(point.probe) >= minPerson) points.push({ edge: point.edge, x: point.x, y: point.y });
    }
  }
  return points;
}

/** The top of a head is round: half as wide as this, in face widths. */
const headWidth = 1.2;

/**
 * Leaves out where a whole head just touches the upper edge. The mask is read a little inside, where a round head is
 * already as wide as a chord; a truncated head has a wider one.
 */
export function withoutTouching(
  points: readonly TruncationPoint[],
  { face }: Head,
  { left, top, right, bottom }: PictureEdges,
): TruncationPoint[] {
  const atTop = points.filter(({ edge }) => edge === 'top');
  const chordPx = (atTop.length * (right - left)) / samplesPerEdge;
  // The height of a circle's segment above its chord, for chords much shorter than the circle.
  const abovePx = chordPx ** 2 / (4 * headWidth * (face.right - face.left));
  return abovePx <= edgeInset * (bottom - top) ? points.filter(({ edge }) => edge !== 'top') : [...points];
}
