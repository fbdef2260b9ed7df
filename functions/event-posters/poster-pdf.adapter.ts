import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { PosterSize } from '#shared/events/contract.ts';
import { drawPoster, layouts } from './draw-poster.ts';
import { posterFonts } from './env.ts';
import type { WrittenPoster } from './write-poster.ts';

/** Draws a poster as a PDF. */
export type MakePosterPdf = (poster: WrittenPoster, size: PosterSize) => Promise<Uint8Array>;

/**
 * Draws posters with fonts for every language they are written in; the same poster gives the same bytes.
 *
 * @param fontsFolder where the fonts are. @default the installed npm packages
 */
export function createPosterPdf(fontsFolder?: string): MakePosterPdf {
  const { resolve } = createRequire(import.meta.url);
  const locate = (name: string) => (fontsFolder === undefined ? resolve(name) : join(fontsFolder, basename(name)));
  const fonts = Object.entries(posterFonts).map(([name, file]) => ({ name, bytes: readFileSync(locate(file)) }));
  return async (poster, size) => {
    const { sheet } = layouts[size];
    const document = new PDFDocument({
      size: [sheet.width, sheet.height],
      margin: 0,
      lang: poster.locale,
      displayTitle: true,
      pdfVersion: '1.7',
      // The library's default font would be read from a file that no bundle contains.
      font: fonts[0]?.bytes as unknown as string,
      info: { Title: poster.name, Author: poster.brand, CreationDate: poster.createdAt },
    });
    for (const { name, bytes } of fonts) document.registerFont(name, bytes);
    const chunks: Buffer[] = [];
    const bytes = new Promise<Uint8Array>((resolved, rejected) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('end', () => resolved(Buffer.concat(chunks)));
      document.on('error', rejected);
    });
    drawPoster(document, poster, size);
    document.end();
    return await bytes;
  };
}
