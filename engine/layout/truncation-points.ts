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

/** Dense enough that no two rows of a photo lie between two samples. */
const samplesPerEdge = 480;
const samples = Array.from({ length: samplesPerEdge }, (_, sample) => (sample + 0.5) / samplesPerEdge);
/**
 * The mask is unsure at the very edge; it is read this far inside, as a share of the picture's side. Where it leans
 * towards the person and is surer of it farther inside, the person goes on, too: pale cloth before a pale wall.
 */
const edgeInset = 0.005;
const minPerson = 0.5;
const inner = { inset: 0.02, minPerson: 0.6, minAtEdge: 0.25 };

/** Walks along the picture's edge, inside bars, and collects where it truncates the person. */
export function findTruncationPoints(mask: PersonMask, { left, top, right, bottom }: PictureEdges): TruncationPoint[] {
  const [widthPx, heightPx] = [right - left, bottom - top];
  const places: Readonly<Record<Edge, (along: number, inset: number) => Point>> = {
    top: (along, inset) => ({ x: left + along * widthPx, y: top + inset * heightPx }),
    bottom: (along, inset) => ({ x: left + along * widthPx, y: bottom - inset * heightPx }),
    left: (along, inset) => ({ x: left + inset * widthPx, y: top + along * heightPx }),
    right: (along, inset) => ({ x: right - inset * widthPx, y: top + along * heightPx }),
  };
  return (Object.keys(places) as Edge[]).flatMap((edge) => {
    const placeAt = places[edge];
    const isTruncated = (along: number) => {
      const person = mask.at(placeAt(along, edgeInset));
      if (person >= minPerson) return true;
      return person >= inner.minAtEdge && mask.at(placeAt(along, inner.inset)) >= inner.minPerson;
    };
    return samples.filter(isTruncated).map((along) => ({ edge, ...placeAt(along, 0) }));
  });
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
