import sharp, { type OverlayOptions } from 'sharp';

/** A picture of a page, and its label. */
export interface LabelledScreen {
  readonly label: string;
  readonly png: Buffer;
}

/** The number of screens on a sheet. */
export const screensPerSheet = 6;
/** Wide screens are shown at half their size, in two rows. */
const wideFromPx = 800;
const wideAcross = 3;
const labelHeightPx = 34;
const gapPx = 12;

/** Lays out screens of one width next to each other, each below its label. */
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
  const placed: OverlayOptions[] = [];
  let top = 0;
  for (let first = 0; first < cells.length; first += across) {
    const row = cells.slice(first, first + across);
    for (const [index, { label, data }] of row.entries()) {
      const left = index * (shownPx + gapPx);
      placed.push({ input: labelled(label, shownPx), left, top }, { input: data, left, top: top + labelHeightPx });
    }
    top += labelHeightPx + Math.max(...row.map(({ heightPx }) => heightPx)) + gapPx;
  }
  const width = across * (shownPx + gapPx);
  return await sharp({ create: { width, height: top, channels: 3, background: '#b9c4d0' } })
    .composite(placed)
    .png({ palette: true })
    .toBuffer();
}

function labelled(label: string, widthPx: number): Buffer {
  const text = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${labelHeightPx}"><text x="4" y="23" font-family="sans-serif" font-size="18">${text}</text></svg>`,
  );
}
