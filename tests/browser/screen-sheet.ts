import sharp from 'sharp';

/** A picture of a page, and what it is. */
export interface LabelledScreen {
  readonly label: string;
  readonly png: Buffer;
}

/** As many screens are beside each other on a sheet. */
export const screensPerSheet = 6;
/** Wide screens are shown at half their size, in two rows. */
const wideFromPx = 800;
const wideAcross = 3;
const labelHeightPx = 34;
const gapPx = 12;

/** Puts screens of one width beside each other, each below its label. */
export async function screenSheet(screens: readonly LabelledScreen[], widthPx: number): Promise<Buffer> {
  const isWide = widthPx >= wideFromPx;
  const shownPx = isWide ? widthPx / 2 : widthPx;
  const across = isWide ? wideAcross : screensPerSheet;
  const cells = await Promise.all(
    screens.map(async ({ label, png }) => {
      const { data, info } = await sharp(png).resize({ width: shownPx }).png().toBuffer({ resolveWithObject: true });
      return { label, data, heightPx: info.height };
    }),
  );
  const rowCount = Math.ceil(cells.length / across);
  const tallestPx = Math.max(...cells.map(({ heightPx }) => heightPx));
  const rowHeightPx = labelHeightPx + tallestPx + gapPx;
  const placed = cells.flatMap(({ label, data }, index) => {
    const left = (index % across) * (shownPx + gapPx);
    const top = Math.floor(index / across) * rowHeightPx;
    return [
      { input: labelled(label, shownPx), left, top },
      { input: data, left, top: top + labelHeightPx },
    ];
  });
  const width = across * (shownPx + gapPx);
  return await sharp({ create: { width, height: rowCount * rowHeightPx, channels: 3, background: '#b9c4d0' } })
    .composite(placed)
    .jpeg({ quality: 82 })
    .toBuffer();
}

function labelled(label: string, widthPx: number): Buffer {
  const text = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${labelHeightPx}"><text x="4" y="23" font-family="sans-serif" font-size="18">${text}</text></svg>`,
  );
}
