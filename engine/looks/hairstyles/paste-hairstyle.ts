import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import { neighboursAlong } from '#engine/looks/ground/neighbours-along.ts';
import type { HeadCrop } from './generator-input.ts';
import type { HairstylePlan } from './plan-hairstyle.ts';

/**
 * Lays the drawn part over the picture, and the original face over that: outside the mask every pixel is bit-identical to
 * the original.
 *
 * @param drawn the area in any size
 */
export async function pasteHairstyle(
  picture: Raster,
  plan: HairstylePlan,
  { area }: Pick<HeadCrop, 'area'>,
  drawn: Raster,
): Promise<Raster> {
  const layer = await sharp(drawn.data, { raw: { width: drawn.widthPx, height: drawn.heightPx, channels: 3 } })
    .resize(area.widthPx, area.heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const data = Uint8Array.from(picture.data);
  const { work } = plan;
  const across = neighboursAlong(work.area.widthPx, work.widthPx, work.widthPx / work.area.widthPx);
  const down = neighboursAlong(work.area.heightPx, work.heightPx, work.heightPx / work.area.heightPx);
  const line = new Float32Array(work.widthPx);
  for (let row = 0; row < area.heightPx; row += 1) {
    const workRow = row + area.top - work.area.top;
    readLine(line, plan, down.first[workRow]!, down.second[workRow]!, down.share[workRow]!);
    const shift = area.left - work.area.left;
    for (let column = 0; column < area.widthPx; column += 1) {
      const first = line[across.first[column + shift]!]!;
      const second = line[across.second[column + shift]!]!;
      const share = first + (second - first) * across.share[column + shift]!;
      if (share === 0) continue;
      const from = (row * area.widthPx + column) * 3;
      const to = ((row + area.top) * picture.widthPx + column + area.left) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const own = data[to + channel]!;
        data[to + channel] = Math.round(own + (layer[from + channel]! - own) * share);
      }
    }
  }
  return { data, widthPx: picture.widthPx, heightPx: picture.heightPx };
}

/** How much of a row of the picture is drawn, at each column of the work. */
function readLine(
  line: Float32Array,
  { work, drawn }: HairstylePlan,
  above: number,
  below: number,
  share: number,
): void {
  for (let column = 0; column < line.length; column += 1) {
    const value = drawn[above * work.widthPx + column]!;
    line[column] = value + (drawn[below * work.widthPx + column]! - value) * share;
  }
}
