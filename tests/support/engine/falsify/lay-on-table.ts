import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import { encodePicture, mapPixels, rasterOf, sharpOf } from './raster-of.ts';
import type { Subject } from './subject.ts';

/** The print shows the head as a passport photo does: edges in eye distances from the middle between the pupils. */
const print = { left: -1.95, right: 1.95, top: -2.3, bottom: 2.7 };
/** Of the print's width. */
const borderShare = 0.05;
const tableShare = 0.45;
/** Ink on paper reaches neither black nor white. */
const ink = { black: 22, range: 210 };

/** The portrait as a print that lies on a wooden table, taken from right above. */
export async function layOnTable({ raster, frame, interEyePx }: Subject): Promise<Raster> {
  const { x, y } = frame.origin;
  const left = Math.max(0, Math.round(x + print.left * interEyePx));
  const top = Math.max(0, Math.round(y + print.top * interEyePx));
  const width = Math.min(raster.widthPx, Math.round(x + print.right * interEyePx)) - left;
  const height = Math.min(raster.heightPx, Math.round(y + print.bottom * interEyePx)) - top;
  const crop = await rasterOf(sharpOf(raster).extract({ left, top, width, height }));
  const inked = mapPixels(crop, (target, at, red, green, blue) => {
    target.set(
      [red, green, blue].map((value) => ink.black + (value / 255) * ink.range),
      at,
    );
  });
  const border = Math.round(width * borderShare);
  const [paperWidth, paperHeight] = [width + 2 * border, height + 2 * border];
  const table = Math.round(width * tableShare);
  const canvas = { width: paperWidth + 2 * table, height: paperHeight + 2 * table };
  return rasterOf(
    sharp(
      Buffer.from(wood(canvas.width, canvas.height, { x: table, y: table, width: paperWidth, height: paperHeight })),
    )
      .flatten({ background: '#8a5f3a' })
      .composite([{ input: await encodePicture(inked, 98), left: table + border, top: table + border }]),
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boards with a grain, the paper and its shadow. */
function wood(width: number, height: number, paper: Box): string {
  const grain = Array.from({ length: 60 }, (_, index) => {
    const y = (index * height) / 60 + ((index * 37) % 11);
    const shade = ['#7d5431', '#96693f', '#84593a', '#a0734a'][index % 4];
    return `<path d="M 0 ${y} Q ${width * 0.3} ${y + ((index * 13) % 17) - 8} ${width} ${y + ((index * 7) % 13) - 6}"
      stroke="${shade}" stroke-width="${2 + (index % 5)}" fill="none"/>`;
  });
  const { x, y } = paper;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft"><feGaussianBlur stdDeviation="${width * 0.012}"/></filter></defs>
    <rect width="100%" height="100%" fill="#8a5f3a"/>${grain.join('')}
    <rect x="${x + width * 0.012}" y="${y + width * 0.016}" width="${paper.width}" height="${paper.height}" fill="#1c120a"
      fill-opacity="0.7" filter="url(#soft)"/>
    <rect x="${x}" y="${y}" width="${paper.width}" height="${paper.height}" fill="#f3f1ec"/></svg>`;
}
