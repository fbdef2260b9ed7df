import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import type { Subject } from './subject.ts';

/** Draws SVG content in pixels of the picture over it. */
export async function drawOver({ data, widthPx, heightPx }: Raster, content: string): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${content}</svg>`;
  const drawn = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data: drawn, widthPx, heightPx };
}

/**
 * A group whose unit is a hundredth of the distance between the pupils, whose origin lies between them and whose x axis
 * runs along the eye line.
 */
export function inFaceUnits({ frame, interEyePx }: Pick<Subject, 'frame' | 'interEyePx'>, content: string): string {
  const { origin, angle } = frame;
  const degrees = (angle * 180) / Math.PI;
  const turn = `translate(${origin.x} ${origin.y}) rotate(${degrees}) scale(${interEyePx / 100})`;
  return `<g transform="${turn}">${content}</g>`;
}
