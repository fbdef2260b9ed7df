import type { Point } from '#engine/geometry/point.ts';

/** A single hair, in pixels of the plane it is drawn into. */
export interface Hair {
  readonly root: Point;
  /** Of length 1. */
  readonly direction: Point;
  readonly lengthPx: number;
  /** How far its tip swings to the side, as a share of its length. */
  readonly bend: number;
  /** Half of it, at the root. */
  readonly thicknessPx: number;
}

/** Draws a hair that tapers and thins out towards its tip; where hairs cross, the denser one counts. */
export function drawHair(
  covered: Float32Array,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  { root, direction, lengthPx, bend, thicknessPx }: Hair,
): void {
  const steps = Math.max(6, Math.ceil(lengthPx * 1.5));
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const x = root.x + (direction.x - direction.y * bend * t) * lengthPx * t;
    const y = root.y + (direction.y + direction.x * bend * t) * lengthPx * t;
    const radius = thicknessPx * (1 - 0.85 * t);
    const density = 1 - 0.55 * t;
    for (let row = Math.max(0, Math.floor(y - radius - 1)); row < Math.min(heightPx, y + radius + 1); row += 1) {
      for (
        let column = Math.max(0, Math.floor(x - radius - 1));
        column < Math.min(widthPx, x + radius + 1);
        column += 1
      ) {
        const away = Math.hypot(column + 0.5 - x, row + 0.5 - y);
        const at = row * widthPx + column;
        covered[at] = Math.max(covered[at]!, Math.max(0, Math.min(1, radius + 0.5 - away)) * density);
      }
    }
  }
}
