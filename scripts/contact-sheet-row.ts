import sharp from 'sharp';
import type { ShownPicture } from './contact-sheet-picture.ts';

const tilePx = 320;
const gapPx = 8;
const textWidthPx = 560;
const linePx = 24;
const lettersPerLine = 62;

export const rowHeightPx = tilePx + gapPx;
export const sheetWidthPx = 4 * (tilePx + gapPx) + textWidthPx;

/** One row of the sheet: source, photo, alpha, overlay, and the words of the report. */
export async function drawRow(name: string, { source, photo, alpha, overlay, words }: ShownPicture): Promise<Buffer> {
  const tiles = await Promise.all([source, photo, alpha, overlay].map(drawTile));
  return sharp({ create: { width: sheetWidthPx, height: rowHeightPx, channels: 3, background: '#d0d4da' } })
    .composite([
      ...tiles.map((input, index) => ({ input, left: index * (tilePx + gapPx), top: 0 })),
      { input: drawText(name, words), left: 4 * (tilePx + gapPx), top: 0 },
    ])
    .png()
    .toBuffer();
}

async function drawTile(picture: Buffer | undefined): Promise<Buffer> {
  if (picture === undefined) return blank();
  return sharp(picture)
    .resize(tilePx, tilePx, { fit: 'contain', background: '#8a93a0' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

function blank(): Promise<Buffer> {
  return sharp({ create: { width: tilePx, height: tilePx, channels: 3, background: '#b9bfc8' } })
    .png()
    .toBuffer();
}

function drawText(name: string, words: readonly string[]): Buffer {
  const lines = words
    .flatMap(wrapped)
    .map((line, index) => `<text x="10" y="${56 + index * linePx}">${escaped(line)}</text>`);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${textWidthPx}" height="${rowHeightPx}"
    font-family="DejaVu Sans, Arial, sans-serif" font-size="15" fill="#1b2430"><rect width="100%" height="${tilePx}"
    fill="#ffffff"/><text x="10" y="28" font-size="19" font-weight="bold">${escaped(name)}</text>${lines.join('')}</svg>`);
}

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!;
    if (last.length + word.length + 1 > lettersPerLine) lines.push(`   ${word}`);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
