import type { QuarterTurn } from './picture.ts';
import type { Raster } from './raster.ts';

/** Rotates a raster clockwise; every pixel keeps its value. */
export function turnRaster({ data, widthPx, heightPx }: Raster, degrees: QuarterTurn): Raster {
  const liesAcross = degrees % 180 === 90;
  const turned = { widthPx: liesAcross ? heightPx : widthPx, heightPx: liesAcross ? widthPx : heightPx };
  const { first, right, down } = {
    0: { first: 0, right: 1, down: widthPx },
    90: { first: (heightPx - 1) * widthPx, right: -widthPx, down: 1 },
    180: { first: widthPx * heightPx - 1, right: -1, down: -widthPx },
    270: { first: widthPx - 1, right: widthPx, down: -1 },
  }[degrees];
  const result = new Uint8Array(data.length);
  for (let row = 0; row < turned.heightPx; row += 1) {
    let from = (first + row * down) * 3;
    let to = row * turned.widthPx * 3;
    for (let column = 0; column < turned.widthPx; column += 1) {
      result[to] = data[from]!;
      result[to + 1] = data[from + 1]!;
      result[to + 2] = data[from + 2]!;
      from += right * 3;
      to += 3;
    }
  }
  return { data: result, ...turned };
}
