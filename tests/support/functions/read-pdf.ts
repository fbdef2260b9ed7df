import { inflateSync } from 'node:zlib';

/** The text of a PDF, one line per text piece, decoded by the ToUnicode tables of its fonts. */
export function readPdf(bytes: Uint8Array): string {
  const streams = streamsOf(Buffer.from(bytes));
  const pages = streams.filter((stream) => stream.includes(' TJ'));
  const tables = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const fonts = fontsOf(Buffer.from(bytes).toString('latin1'));
  return pages.flatMap((page) => linesOf(page, (name) => tables[fonts.indexOf(name)] ?? new Map())).join('\n');
}

/** A rectangle of a page, in points. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangles that a PDF draws, as they are given, without what moves them. */
export function readRectangles(bytes: Uint8Array): Rectangle[] {
  const number = String.raw`(-?[\d.]+)`;
  const drawn = new RegExp(`^${number} ${number} ${number} ${number} re$`, 'gm');
  return streamsOf(Buffer.from(bytes)).flatMap((stream) =>
    [...stream.matchAll(drawn)].map((match) => {
      const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number);
      return { x, y, width, height };
    }),
  );
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)].flatMap(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    const data = pdf.subarray(start, start + Number(length));
    return head.includes('FlateDecode') ? [inflateSync(data).toString('latin1')] : [];
  });
}

/** The names of the fonts, in the order of their tables. */
function fontsOf(pdf: string): string[] {
  const named = [...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(({ 1: name = '', 2: id = '' }) => ({ name, id }));
  const table = (id: string) => Number(new RegExp(`\\n${id} 0 obj[^]*?/ToUnicode (\\d+) 0 R`).exec(pdf)?.[1] ?? 0);
  const fonts = new Map(named.map(({ name, id }) => [name, pdf.indexOf(`\n${table(id)} 0 obj`)]));
  return [...fonts].sort(([, one], [, other]) => one - other).map(([name]) => name);
}

/** The letter of each glyph, from a table with one consecutive range. */
function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const { 1: first = '', 2: list = '' } of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(({ 1: code = '' }, index) => {
      letters.set(Number.parseInt(first, 16) + index, Buffer.from(code, 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

function linesOf(page: string, lettersIn: (font: string) => ReadonlyMap<number, string>): string[] {
  let letters: ReadonlyMap<number, string> = new Map();
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(({ 1: font, 2: shown }) => {
    if (font !== undefined) letters = lettersIn(font);
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(({ 1: hex = '' }) => hex).join('');
    const line = (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('');
    return shown === undefined ? [] : [line];
  });
}
