import { type ColourCluster, fitClusters, nearestDistance, surprise } from './colour-clusters.ts';
import type { HeadView } from './head-view.ts';

const background = { person: 0.1, clusters: 6 };
/** Squared Mahalanobis distance from the hair, and how many nats more a colour surprises in the rest of the background. */
const plainly = { alike: 5, nats: 4 };
const notPerson = 0.5;
/** A larger piece, in squared face widths, is a wall or a door of the hair's colour. */
const mostPiece = 0.6;

/**
 * How much of what was taken for background goes on from the hair in its own colour, which the rest of the background has
 * not, in squared face widths: ends of hair that the person's mask leaves out, and that would keep their colour.
 *
 * @param settled how probably each pixel is hair
 */
export function measureHairBeyond(
  { widthPx, lab, alpha, place }: Pick<HeadView, 'widthPx' | 'lab' | 'alpha' | 'place'>,
  settled: Float32Array,
  hair: readonly ColourCluster[],
): number {
  const { l, a, b } = lab;
  const seen = new Uint8Array(settled.length);
  const isBeyond = (at: number) =>
    seen[at] === 0 &&
    alpha[at]! < notPerson &&
    settled[at]! < 0.5 &&
    nearestDistance(hair, l[at]!, a[at]!, b[at]!) < plainly.alike;
  const neighbours = (at: number) => {
    const column = at % widthPx;
    const beside = [column > 0 ? at - 1 : -1, column < widthPx - 1 ? at + 1 : -1, at - widthPx, at + widthPx];
    return beside.filter((to) => to >= 0 && to < settled.length);
  };
  const pieces: number[][] = [];
  for (let start = 0; start < settled.length; start += 1) {
    if (!isBeyond(start) || !neighbours(start).some((to) => settled[to]! > 0.5)) continue;
    const piece = [start];
    seen[start] = 1;
    for (let next = 0; next < piece.length; next += 1) {
      for (const to of neighbours(piece[next]!)) {
        if (!isBeyond(to)) continue;
        seen[to] = 1;
        piece.push(to);
      }
    }
    pieces.push(piece);
  }
  const empty = Array.from(settled.keys()).filter((at) => seen[at] === 0 && alpha[at]! < background.person);
  const behind = fitClusters(lab, empty, background.clusters);
  if (behind.length === 0) return 0;
  const unit = place.unitPx ** 2;
  const isForeign = (at: number) =>
    surprise(behind, l[at]!, a[at]!, b[at]!) - surprise(hair, l[at]!, a[at]!, b[at]!) > plainly.nats;
  return pieces
    .filter((piece) => piece.length < mostPiece * unit)
    .reduce((sum, piece) => sum + piece.filter(isForeign).length / unit, 0);
}
