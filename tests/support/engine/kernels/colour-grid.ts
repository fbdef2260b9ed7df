import type { Raster } from '#engine/input/raster.ts';
import { cellPx, type Grid, type Window } from '#engine/measure/colour-grid.ts';

const { floor, max, min } = Math;

export function readGrid({ data, widthPx, heightPx }: Raster, window: Window): Grid {
  const [left, top] = [max(0, floor(window.left / cellPx)), max(0, floor(window.top / cellPx))];
  const width = max(0, min(floor(widthPx / cellPx), floor(window.right / cellPx)) - left);
  const height = max(0, min(floor(heightPx / cellPx), floor(window.bottom / cellPx)) - top);
  const plane = (channel: number) => {
    const values = new Float32Array(width * height);
    for (let row = 0, cell = 0; row < height; row += 1) {
      let at = ((top + row) * cellPx * widthPx + left * cellPx) * 3 + channel;
      for (let column = 0; column < width; column += 1, cell += 1, at += cellPx * 3) {
        values[cell] = (data[at]! + data[at + 3]! + data[at + widthPx * 3]! + data[at + widthPx * 3 + 3]!) / 4;
      }
    }
    return values;
  };
  return { left, top, width, height, planes: [plane(0), plane(1), plane(2)] };
}
