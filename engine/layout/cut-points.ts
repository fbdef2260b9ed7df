import type { Point } from '#engine/geometry/point.ts';
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
