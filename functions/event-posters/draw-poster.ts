import { encodeQR } from 'qr';
import type { PosterSize } from '#shared/events/contract.ts';
import { type Column, createPen, type Document, type Pen, type Style } from './pen.ts';
import type { WrittenPoster } from './write-poster.ts';

const ink = { strong: '#1c2b2a', soft: '#5b6968', line: '#c9c5b8', brand: '#0c6b62' } as const;

/** In points. */
const a4 = { width: 595.28, height: 841.89 } as const;

interface Layout {
  /** The sheet of paper. */
  readonly sheet: { readonly width: number; readonly height: number };
  /** Posters on the sheet, across and down. */
  readonly across: 1 | 2;
  /** The size of the notice, and of one that has the sheet for itself. */
  readonly notice: number;
  readonly alone: number;
}

/** Each size is the former one halved. Smaller ones have a notice that is larger in proportion, so that it is legible. */
export const layouts = {
  a4: { sheet: a4, across: 1, notice: 10, alone: 12.5 },
  a5: { sheet: { width: 419.53, height: 595.28 }, across: 1, notice: 7.8, alone: 9.6 },
  card: { sheet: a4, across: 2, notice: 6, alone: 7.4 },
} as const satisfies Record<PosterSize, Layout>;

/** Draws the one page of a poster: itself, or four table cards with the lines to cut along. */
export function drawPoster(document: Document, poster: WrittenPoster, size: PosterSize): void {
  const { sheet, across, notice, alone }: Layout = layouts[size];
  const width = sheet.width / across;
  const height = sheet.height / across;
  const noticeSize = poster.notices.length === 1 ? alone : notice;
  const pen = createPen(document);
  for (const row of Array(across).keys()) {
    for (const column of Array(across).keys()) {
      document.save().translate(column * width, row * height);
      drawFrame(document, pen, poster, { width, height, noticeSize });
      document.restore();
    }
  }
  if (across === 1) return;
  document.moveTo(width, 0).lineTo(width, sheet.height).moveTo(0, height).lineTo(sheet.width, height);
  document.lineWidth(0.4).strokeColor(ink.line).stroke();
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly noticeSize: number;
}

/** Name and day at the top, the notice at the bottom; the QR code gets the room between them. */
function drawFrame(document: Document, pen: Pen, poster: WrittenPoster, { width, height, noticeSize }: Frame): void {
  const unit = height / a4.height;
  const margin = { side: 58 * unit, top: 66 * unit, bottom: 42 * unit };
  const column: Column = { left: margin.side, width: width - 2 * margin.side, align: 'middle' };
  const top = drawHead(document, pen, poster, { column, top: margin.top, unit });
  drawBrand(pen, poster, { column, baseline: height - margin.bottom, unit });
  const bottom = drawNotices(pen, poster, { column, bottom: height - margin.bottom - 30 * unit, noticeSize, unit });
  drawCode(document, pen, poster, { column, top, bottom, unit });
}

interface Place {
  readonly column: Column;
  /** A point of A4, on this size. */
  readonly unit: number;
}

/** Draws who invites, the name and the day; returns where they end. */
function drawHead(
  document: Document,
  pen: Pen,
  { invitedBy, name, date, direction }: WrittenPoster,
  { column, top, unit }: Place & { top: number },
): number {
  const small: Style = { weight: 'regular', size: 14 * unit, colour: ink.soft, direction };
  let y = top;
  for (const line of pen.wrap(invitedBy, small, column.width)) {
    pen.line(line, small, column, y);
    y += small.size * 1.4;
  }
  const { lines, style } = fitName(pen, name, column.width, { unit, direction });
  y += style.size * 0.15;
  for (const line of lines) {
    y += style.size * 1.16;
    pen.line(line, style, column, y - style.size * 0.36);
  }
  y += 16 * unit;
  pen.line(date, small, column, y);
  y += 30 * unit;
  const middle = column.left + column.width / 2;
  document.moveTo(middle - 20 * unit, y).lineTo(middle + 20 * unit, y);
  document.lineWidth(unit).strokeColor(ink.line).stroke();
  return y;
}

/** The largest size at which a name has at most two lines; the smallest one if there is none. */
function fitName(
  pen: Pen,
  name: string,
  width: number,
  { unit, direction }: Pick<Place, 'unit'> & Pick<Style, 'direction'>,
): { lines: string[]; style: Style } {
  const smallest = 26;
  for (let size = 54; ; size -= 2) {
    const style: Style = { weight: 'light', size: size * unit, colour: ink.strong, direction };
    const lines = pen.balance(name, style, width);
    const breaksWords = lines.length > 1 && !name.includes(lines.join(' '));
    if ((lines.length <= 2 && !breaksWords) || size === smallest) return { lines, style };
  }
}

/** Draws the notices side by side, in reading order of the poster's language; returns where they begin. */
function drawNotices(
  pen: Pen,
  { notices, direction }: WrittenPoster,
  { column, bottom, noticeSize, unit }: Place & { bottom: number; noticeSize: number },
): number {
  const gutter = 34 * unit;
  const isAlone = notices.length === 1;
  const width = isAlone ? column.width * 0.86 : (column.width - gutter) / 2;
  const wrap = isAlone ? pen.balance : pen.wrap;
  const leading = noticeSize * 1.42;
  const apart = noticeSize * 0.5;
  const texts = (direction === 'rtl' ? notices.toReversed() : notices).map((notice) => {
    const style: Style = { weight: 'regular', size: noticeSize, colour: ink.soft, direction: notice.direction };
    return { style, paragraphs: notice.paragraphs.map((text) => wrap(text, style, width)) };
  });
  const heights = texts.map(
    ({ paragraphs }) => paragraphs.flat().length * leading + (paragraphs.length - 1) * apart - (leading - noticeSize),
  );
  const top = bottom - Math.max(...heights);
  texts.forEach(({ style, paragraphs }, index) => {
    const left = isAlone ? column.left + (column.width - width) / 2 : column.left + index * (width + gutter);
    let baseline = top + noticeSize * 0.8;
    for (const lines of paragraphs) {
      for (const line of lines) {
        pen.line(line, style, { left, width, align: isAlone ? 'middle' : 'start' }, baseline);
        baseline += leading;
      }
      baseline += apart;
    }
  });
  return top;
}

/** Draws the call to scan, the QR code and what to type instead, in the middle between two heights. */
function drawCode(
  document: Document,
  pen: Pen,
  { title, secondTitle, url, code, typed, direction }: WrittenPoster,
  { column, top, bottom, unit }: Place & { top: number; bottom: number },
): void {
  const modules = modulesOf(url);
  const titled: Style = { weight: 'strong', size: 25 * unit, colour: ink.strong, direction };
  const second: Style = { weight: 'regular', size: 14 * unit, colour: ink.soft, direction: 'ltr' };
  const shown: Style = { weight: 'strong', size: 32 * unit, colour: ink.strong, direction: 'ltr', spacing: 3 * unit };
  const small: Style = { weight: 'regular', size: 13 * unit, colour: ink.soft, direction };
  const above = 30 * unit + (secondTitle === undefined ? 0 : 21 * unit);
  const lines = pen.balance(typed, small, column.width);
  const below = 30 * unit + lines.length * 20 * unit;
  // Cameras need four light modules around the code.
  const free = bottom - top - above - below - 56 * unit;
  const side = Math.min(232 * unit, free / (1 + 8 / modules.length));
  const quiet = (4 * side) / modules.length;
  let y = top + (bottom - top - above - below - side - 2 * quiet) / 2 + 22 * unit;
  pen.line(title, titled, column, y);
  if (secondTitle !== undefined) {
    y += 21 * unit;
    pen.line(secondTitle, second, column, y);
  }
  y += 6 * unit + quiet;
  drawModules(document, modules, { left: column.left + (column.width - side) / 2, top: y, side });
  y += side + quiet + 24 * unit;
  pen.line(code, shown, column, y);
  lines.forEach((line, index) => {
    pen.line(line, small, column, y + (24 + index * 20) * unit);
  });
}

/** The modules of the QR code, row by row. The library always adds a light border, one module at the least. */
function modulesOf(text: string): boolean[][] {
  return encodeQR(text, 'raw', { border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
}

/** Draws dark modules as one path, a rectangle for each run in a row, so that no gap shows between them. */
function drawModules(
  document: Document,
  modules: readonly (readonly boolean[])[],
  { left, top, side }: { left: number; top: number; side: number },
): void {
  const module = side / modules.length;
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark || row[x - 1] === true) return;
      const end = row.indexOf(false, x);
      const run = (end === -1 ? row.length : end) - x;
      document.rect(left + x * module, top + y * module, run * module, module);
    });
  });
  document.fill(ink.strong);
}

function drawBrand(pen: Pen, { brand }: WrittenPoster, { column, baseline, unit }: Place & { baseline: number }): void {
  const style: Style = { weight: 'strong', size: 9.5 * unit, colour: ink.brand, direction: 'ltr' };
  pen.line(brand, style, column, baseline);
}
