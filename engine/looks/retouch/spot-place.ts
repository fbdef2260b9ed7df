import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { SpotPlace } from '#shared/looks/retoucher/retoucher-options.ts';

const { floor, max, min } = Math;

/** Steps along each side of a picture. */
const steps = 10_000;

/** A point of a picture as the option names it. */
export function placeOf({ x, y }: Point, { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>): SpotPlace {
  const step = (share: number) => String(max(0, min(steps - 1, floor(share * steps)))).padStart(4, '0');
  return `${step(x / widthPx)},${step(y / heightPx)}`;
}

/** The inverse: the middle of that step, in pixels of a picture. */
export function pointOf(place: SpotPlace, { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>): Point {
  const [x, y] = place.split(',').map((step) => (Number(step) + 0.5) / steps) as [number, number];
  return { x: x * widthPx, y: y * heightPx };
}
