import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';

/** An edge of the picture. */
export type Edge = 'top' | 'right' | 'bottom' | 'left';

/** A position on the picture's edge at which the person goes on beyond the picture. */
export interface CutPoint extends Point {
  readonly edge: Edge;
}

const samplesPerEdge = 160;
const minPerson = 0.5;
/** The mask is unsure at the very edge; it is read this far inside, as a share of the picture's side. */
const edgeInset = 0.005;

/** Walks round the picture's edge and collects where the person is cut by it. */
export function findCutPoints(mask: PersonMask, widthPx: number, heightPx: number): CutPoint[] {
  const points: CutPoint[] = [];
  for (let sample = 0; sample < samplesPerEdge; sample += 1) {
    const along = (sample + 0.5) / samplesPerEdge;
    const [x, y] = [along * widthPx, along * heightPx];
    for (const point of [
      { edge: 'top', x, y: 0, probe: { x, y: edgeInset * heightPx } },
      { edge: 'bottom', x, y: heightPx, probe: { x, y: (1 - edgeInset) * heightPx } },
      { edge: 'left', x: 0, y, probe: { x: edgeInset * widthPx, y } },
      { edge: 'right', x: widthPx, y, probe: { x: (1 - edgeInset) * widthPx, y } },
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
 * already as wide as a chord; a head that is cut shows a wider one.
 */
export function withoutTouching(
  points: readonly CutPoint[],
  { face }: Head,
  widthPx: number,
  heightPx: number,
): CutPoint[] {
  const atTop = points.filter(({ edge }) => edge === 'top');
  const chordPx = (atTop.length * widthPx) / samplesPerEdge;
  // The height of a circle's segment above its chord, for chords much shorter than the circle.
  const abovePx = chordPx ** 2 / (4 * headWidth * (face.right - face.left));
  return abovePx <= edgeInset * heightPx ? points.filter(({ edge }) => edge !== 'top') : [...points];
}
