import type { Point } from '#engine/geometry/point.ts';
import type { Place } from '#shared/photo/place.ts';
import type { QuarterTurn } from './picture.ts';

/** A point, in shares, before the picture was rotated: pages draw it on the picture as it was chosen. */
export function turnBack({ x, y }: Point, turnedByDegrees: QuarterTurn): Point {
  return { 0: { x, y }, 90: { x: y, y: 1 - x }, 180: { x: 1 - x, y: 1 - y }, 270: { x: 1 - y, y: x } }[turnedByDegrees];
}

/** The size and rotation of the picture whose pixels are meant. */
export interface TurnedSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly turnedByDegrees: QuarterTurn;
}

/** A share of a ten-thousandth is less than a pixel, and keeps what is stored and sent short. */
const decimals = 4;

/** The smallest box around some pixels of a picture, on the picture as it was chosen. */
export function placeAround(pixels: readonly Point[], { widthPx, heightPx, turnedByDegrees }: TurnedSize): Place {
  const points = pixels.map(({ x, y }) => turnBack({ x: x / widthPx, y: y / heightPx }, turnedByDegrees));
  const range = (values: readonly number[]) => {
    const [from, to] = [Math.min(...values), Math.max(...values)].map((value) => Math.max(0, Math.min(1, value)));
    return { from: round(from!), length: round(to! - from!) };
  };
  const [across, down] = [range(points.map(({ x }) => x)), range(points.map(({ y }) => y))];
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

function round(share: number): number {
  return Number(share.toFixed(decimals));
}
