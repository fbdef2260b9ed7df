import sharp from 'sharp';

const tilePx = 300;
const labelPx = 58;
const columns = 6;
const lettersPerLine = 44;

/** One picture of the sheet and the two lines below it. */
export interface Tile {
  readonly picture: Uint8Array;
  readonly title: string;
  readonly words: string;
  readonly isRight: boolean;
}

/** Draws pictures side by side, each with its result; wrong ones have a red label. */
export async function drawContactSheet(tiles: readonly Tile[]): Promise<Buffer> {
  const rows = Math.ceil(tiles.length / columns);
  const drawn = await Promise.all(
    tiles.map(async (tile, index) => ({
      input: await drawTile(tile),
      left: (index % columns) * tilePx,
      top: Math.floor(index / columns) * (tilePx + labelPx),
    })),
  );
  return sharp({
    create: { width: columns * tilePx, height: rows * (tilePx + labelPx), channels: 3, background: '#8a93a0' },
  })
    .composite(drawn)
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function drawTile({ picture, title, words, isRight }: Tile): Promise<Buffer> {
  const shown = await sharp(picture, { failOn: 'none' })
    .resize(tilePx - 4, tilePx - 2, { fit: 'contain', background: '#8a93a0' })
    .flatten({ background: '#c060c0' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${tilePx}" height="${labelPx}">
    <rect width="100%" height="100%" fill="${isRight ? '#d8ecd8' : '#f2cccc'}"/>
    <g font-family="sans-serif" fill="#101010"><text x="4" y="17" font-size="15" font-weight="bold">${escaped(title)}</text>
    <text x="4" y="35" font-size="12">${escaped(words.slice(0, lettersPerLine))}</text>
    <text x="4" y="51" font-size="12">${escaped(words.slice(lettersPerLine, 2 * lettersPerLine))}</text></g></svg>`;
  return sharp({ create: { width: tilePx, height: tilePx + labelPx, channels: 3, background: '#8a93a0' } })
    .composite([
      { input: shown, left: 2, top: 0 },
      { input: Buffer.from(label), left: 0, top: tilePx },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
