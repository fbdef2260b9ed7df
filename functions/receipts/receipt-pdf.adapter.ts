import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { receiptFonts } from './env.ts';
import type { WrittenReceipt } from './write-receipt.ts';

/** Draws a receipt as a PDF. */
export type DrawReceipt = (receipt: WrittenReceipt) => Promise<Uint8Array>;

type Document = InstanceType<typeof PDFDocument>;

/** In points, on A4. */
const page = { left: 56, right: 539.28, top: 56, amountWidth: 130 } as const;
const ink = { strong: '#1c2b2a', soft: '#5b6968', line: '#d9d6cc', brand: '#0c6b62' } as const;

/**
 * Draws receipts with fonts for every language they are written in; the same receipt gives the same bytes.
 *
 * @param fontsFolder where the fonts are. @default the installed npm packages
 */
export function createReceiptPdf(fontsFolder?: string): DrawReceipt {
  const { resolve } = createRequire(import.meta.url);
  const locate = (name: string) => (fontsFolder === undefined ? resolve(name) : join(fontsFolder, basename(name)));
  const fonts = {
    regular: readFileSync(locate(receiptFonts.regular)),
    strong: readFileSync(locate(receiptFonts.strong)),
  };
  return (receipt) => {
    const document = new PDFDocument({
      size: 'A4',
      margin: page.left,
      lang: receipt.language,
      displayTitle: true,
      pdfVersion: '1.7',
      // The library's default font would be read from a file that no bundle contains.
      font: fonts.regular as unknown as string,
      info: {
        Title: `${receipt.title} ${receipt.facts[0]?.[1] ?? ''}`,
        Author: receipt.brand,
        CreationDate: receipt.paidAt,
      },
    });
    document.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong);
    const bytes = collect(document);
    draw(document, receipt);
    document.end();
    return bytes;
  };
}

function collect(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

function draw(document: Document, receipt: WrittenReceipt): void {
  document.font('strong', 12).fillColor(ink.brand).text(receipt.brand, page.left, page.top).moveDown(0.6);
  document.font('strong', 26).fillColor(ink.strong).text(receipt.title).moveDown(0.6);
  for (const [name, value] of receipt.facts) {
    document.font('regular', 10).fillColor(ink.soft).text(`${name}  `, { continued: true });
    document.fillColor(ink.strong).text(value);
  }
  document.moveDown(1.5);
  drawParties(document, receipt);
  drawLines(document, receipt);
  document.moveDown(2);
  for (const note of receipt.notes) {
    document.font('regular', 9).fillColor(ink.soft).text(note, page.left, document.y, textWidth(0)).moveDown(0.4);
  }
}

/** Seller and buyer side by side; the next part follows below the longer one. */
function drawParties(document: Document, { parties }: WrittenReceipt): void {
  const top = document.y;
  const width = (page.right - page.left) / 2;
  const ends = parties.map(({ heading, lines }, index) => {
    const at = page.left + index * width;
    document
      .font('regular', 10)
      .fillColor(ink.soft)
      .text(heading, at, top, { width: width - 16 });
    document.fillColor(ink.strong);
    for (const line of lines) document.text(line, at, document.y, { width: width - 16 });
    return document.y;
  });
  document.y = Math.max(top, ...ends);
  document.moveDown(2);
}

function drawLines(document: Document, { columns, lines, total, tax }: WrittenReceipt): void {
  drawRow(document, columns, 'regular', ink.soft);
  rule(document);
  for (const line of lines) drawRow(document, line, 'regular', ink.strong);
  rule(document);
  drawRow(document, total, 'strong', ink.strong);
  if (tax !== undefined) drawRow(document, tax, 'regular', ink.soft);
}

function drawRow(document: Document, [what, amount]: readonly [string, string], font: string, colour: string): void {
  const top = document.y;
  document.font(font, 11).fillColor(colour).text(what, page.left, top, textWidth(page.amountWidth));
  const bottom = document.y;
  if (amount !== '') {
    const options = { width: page.amountWidth, align: 'right' } as const;
    document.text(amount, page.right - page.amountWidth, top, options);
  }
  document.y = Math.max(bottom, document.y);
  document.moveDown(0.4);
}

function rule(document: Document): void {
  document.moveTo(page.left, document.y).lineTo(page.right, document.y).lineWidth(0.75).strokeColor(ink.line).stroke();
  document.y += 8;
}

function textWidth(reserved: number): { width: number } {
  return { width: page.right - page.left - reserved };
}
