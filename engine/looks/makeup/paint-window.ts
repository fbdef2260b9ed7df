import type { Point } from '#engine/geometry/point.ts';

/** The part of a raster that one layer computes in: makeup covers little of a face. */
export interface PaintWindow {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The smallest window that holds points and a margin, as far as the raster goes; 0 wide or high beyond it. */
export function windowAround(
  points: readonly Point[],
  marginPx: number,
  raster: { readonly widthPx: number; readonly heightPx: number },
): PaintWindow {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - marginPx));
  const top = Math.max(0, Math.floor(Math.min(...ys) - marginPx));
  const right = Math.min(raster.widthPx, Math.ceil(Math.max(...xs) + marginPx));
  const bottom = Math.min(raster.heightPx, Math.ceil(Math.max(...ys) + marginPx));
  return { left, top, widthPx: Math.max(0, right - left), heightPx: Math.max(0, bottom - top) };
}

/** The same points as the window sees them. */
export function intoWindow(points: readonly Point[], { left, top }: PaintWindow): Point[] {
  return points.map(({ x, y }) => ({ x: x - left, y: y - top }));
}

/** Copies a window out of a plane. */
export function cropPlane(plane: Float32Array, planeWidthPx: number, window: PaintWindow): Float32Array {
  const crop = new Float32Array(window.widthPx * window.heightPx);
  for (let row = 0; row < window.heightPx; row += 1) {
    const from = (window.top + row) * planeWidthPx + window.left;
    crop.set(plane.subarray(from, from + window.widthPx), row * window.widthPx);
  }
  return crop;
}

/**
 * Visits every pixel of a window by rows.
 *
 * @param visit gets the pixel's index in planes of the raster, its index in planes of the window, and its centre
 */
export function forEachPixel(
  window: PaintWindow,
  rasterWidthPx: number,
  visit: (at: number, inWindow: number, x: number, y: number) => void,
): void {
  for (let row = 0, inWindow = 0; row < window.heightPx; row += 1) {
    const y = window.top + row;
    for (let column = 0; column < window.widthPx; column += 1, inWindow += 1) {
      const x = window.left + column;
      visit(y * rasterWidthPx + x, inWindow, x + 0.5, y + 0.5);
    }
  }
}
