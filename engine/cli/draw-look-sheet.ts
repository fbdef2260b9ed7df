import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import type { SmallLook } from '#engine/looks/draw-small-looks.ts';
import { drawWord } from '#engine/overlay/draw-word.ts';
import type { LookRequest } from '#shared/looks/looks.ts';

const columns = 5;
const gapPx = 8;
const labelPx = 26;
/** Of capitals, in pixels. */
const letterPx = 11;
const quality = 90;

/**
 * Lays out looks of the same portrait side by side, each with its name; the first of a row is the original portrait.
 *
 * @returns a JPEG
 */
export async function drawLookSheet(looks: readonly SmallLook[]): Promise<Uint8Array> {
  const before = looks[0]!.before;
  const tiles = looks.map(({ request, after }) => ({ raster: after, name: nameOf(request) }));
  const rows = chunk(tiles, columns - 1).map((row) => [{ raster: before, name: 'before' }, ...row]);
  const cell = { widthPx: before.widthPx + gapPx, heightPx: before.heightPx + labelPx + gapPx };
  const placed = rows.flatMap((row, down) =>
    row.map(({ raster, name }, across) => ({
      raster,
      name,
      left: gapPx + across * cell.widthPx,
      top: gapPx + down * cell.heightPx,
    })),
  );
  const width = gapPx + Math.max(...rows.map((row) => row.length)) * cell.widthPx;
  const height = gapPx + rows.length * cell.heightPx;
  const sheet = sharp({ create: { width, height, channels: 3, background: '#f4f5f7' } }).composite(
    placed.flatMap(({ raster, name, left, top }) => [
      ...(raster === undefined ? [] : [{ ...inputOf(raster), left, top }]),
      { input: drawLabel(raster === undefined ? `${name} not possible` : name), left, top: top + before.heightPx },
    ]),
  );
  return new Uint8Array(await sheet.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer());
}

function inputOf({ data, widthPx: width, heightPx: height }: Raster) {
  return { input: Buffer.from(data), raw: { width, height, channels: 3 } } as const;
}

/** `smoky eyes heavy`, `platinum blonde`. */
function nameOf(request: LookRequest): string {
  return optionsOf(request).replaceAll('_', ' ') || 'retouched';
}

/** The options of a look as the command line takes them. */
export function optionsOf({ tool: _, ...chosen }: LookRequest): string {
  const options = Object.values<string>(chosen);
  return options.filter((option) => option !== 'unchanged').join(' ');
}

function drawLabel(name: string): Buffer {
  const { svg, width } = drawWord(name);
  const scale = letterPx / 10;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width * scale) + 6}" height="${labelPx}">
    <g transform="translate(3 7) scale(${scale})" fill="none" stroke="#1b2430" stroke-width="1.4"
    stroke-linecap="round" stroke-linejoin="round">${svg}</g></svg>`);
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
