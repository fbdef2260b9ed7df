import sharp from 'sharp';
import type { ShownPicture } from './contact-sheet-picture.ts';

const TILE_PX = 320;
const GAP_PX = 8;
const TEXT_WIDTH_PX = 560;
const LINE_PX = 24;
const LETTERS_PER_LINE = 62;

export const ROW_HEIGHT_PX = TILE_PX + GAP_PX;
export const SHEET_WIDTH_PX = 4 * (TILE_PX + GAP_PX) + TEXT_WIDTH_PX;

/** One row of the sheet: source, photo, alpha, overlay, and what the report says. */
export async function drawRow(name: string, { source, photo, alpha, overlay, words }: ShownPicture): Promise<Buffer> {
  const tiles = await Promise.all([source, photo, alpha, overlay].map(drawTile));
  return sharp({ create: { width: SHEET_WIDTH_PX, height: ROW_HEIGHT_PX, channels: 3, background: '#d0d4da' } })
    .composite([
      ...tiles.map((input, index) => ({ input, left: index * (TILE_PX + GAP_PX), top: 0 })),
      { input: drawText(name, words), left: 4 * (TILE_PX + GAP_PX), top: 0 },
    ])
    .png()
    .toBuffer();
}

async function drawTile(picture: Buffer | undefined): Promise<Buffer> {
  if (picture === undefined) return blank();
  return sharp(picture)
    .resize(TILE_PX, TILE_PX, { fit: 'contain', background: '#8a93a0' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

function blank(): Promise<Buffer> {
  return sharp({ create: { width: TILE_PX, height: TILE_PX, channels: 3, background: '#b9bfc8' } })
    .png()
    .toBuffer();
}

function drawText(name: string, words: readonly string[]): Buffer {
  const lines = words
    .flatMap(wrapped)
    .map((line, index) => `<text x="10" y="${56 + index * LINE_PX}">${escaped(line)}</text>`);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${TEXT_WIDTH_PX}" height="${ROW_HEIGHT_PX}"
    font-family="DejaVu Sans, Arial, sans-serif" font-size="15" fill="#1b2430"><rect width="100%" height="${TILE_PX}"
    fill="#ffffff"/><text x="10" y="28" font-size="19" font-weight="bold">${escaped(name)}</text>${lines.join('')}</svg>`);
}

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!;
    if (last.length + word.length + 1 > LETTERS_PER_LINE) lines.push(`   ${word}`);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
