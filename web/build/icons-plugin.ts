import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const drawing = join(import.meta.dirname, '../public', 'favicon.svg');

/** The corner radius of the drawing's tile; systems that mask icons themselves need it square. */
const roundCorner = ' rx="9"';
/** Only the inner four fifths of a maskable icon are always visible (W3C, Web Application Manifest, "Icon masks"). */
const seenShare = 0.8;

/** The icons of a web manifest. */
export const appIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** Renders the site's icons from one drawing, in the sizes of browsers and phones. */
export function iconsPlugin(): Plugin {
  return {
    name: 'vesika:icons',
    apply: 'build',
    async generateBundle() {
      const svg = readFileSync(drawing, 'utf8');
      const square = svg.replace(roundCorner, '');
      const files = {
        'favicon.ico': ico(await drawn(svg, 32), 32),
        'apple-touch-icon.png': await drawn(square, 180),
        'icon-192.png': await drawn(svg, 192),
        'icon-512.png': await drawn(svg, 512),
        'icon-maskable-512.png': await drawn(withRoomAround(square), 512),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

async function drawn(svg: string, size: number): Promise<Buffer> {
  // The drawing is 32 wide: this density renders it at the target size.
  const density = (72 * size) / 32;
  return await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The drawing scaled down, on a tile that fills the square. */
function withRoomAround(square: string): string {
  const tile = /<rect[^>]*\/>/.exec(square)?.[0];
  if (tile === undefined) throw new Error('the icon has no tile any more');
  const [before = '', after = ''] = square.split(tile);
  const inset = (32 * (1 - seenShare)) / 2;
  return `${before}${tile}<g transform="translate(${inset} ${inset}) scale(${seenShare})">${after.replace('</svg>', '</g></svg>')}`;
}

/** A Windows icon file with one PNG. */
export function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
