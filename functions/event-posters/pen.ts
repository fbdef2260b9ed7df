import type PDFDocument from 'pdfkit';
import { type Piece, visualOrder } from './visual-order.ts';
import type { Direction } from './write-poster.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** How a text looks; sizes are points. */
export interface Style {
  readonly weight: 'light' | 'regular' | 'strong';
  readonly size: number;
  readonly colour: string;
  readonly direction: Direction;
  /** Added after each letter; only for texts of one script. @default 0 */
  readonly spacing?: number;
}

/** Where a line stands in its column: at the edge where its language begins, or in the middle. */
export interface Column {
  readonly left: number;
  readonly width: number;
  readonly align: 'start' | 'middle';
}

/** Sets lines in the fonts `light`, `regular` and `strong` of a document, and in their Arabic ones. */
export function createPen(document: Document) {
  const fontOf = ({ isArabic }: Piece, { weight }: Style) =>
    isArabic ? `arabic${weight.charAt(0).toUpperCase()}${weight.slice(1)}` : weight;

  /** The pieces of a line, without letters that their font does not have, such as emoji in a name. */
  function pieces(line: string, style: Style): { text: string; font: string; width: number; isArabic: boolean }[] {
    return visualOrder(line, style.direction).map((piece) => {
      const font = fontOf(piece, style);
      const has = glyphsOf(document.font(font, style.size));
      const text = Array.from(piece.text).filter(has).join('');
      const spacing = (style.spacing ?? 0) * text.length;
      return { text, font, width: document.widthOfString(text, shaping(piece)) + spacing, isArabic: piece.isArabic };
    });
  }

  /** Widths at a size of one point: names and notices are wrapped at several sizes and widths. */
  const measured = new Map<string, number>();
  function widthOf(line: string, style: Style): number {
    const { weight, direction, size } = style;
    const key = `${weight} ${direction} ${line}`;
    const known = measured.get(key) ?? pieces(line, style).reduce((sum, { width }) => sum + width, 0) / size;
    measured.set(key, known);
    return known * size;
  }

  /** Breaks a text into lines; a word wider than a line is broken, too. No-break spaces stay. */
  function wrap(text: string, style: Style, width: number): string[] {
    const fits = (line: string) => widthOf(line, style) <= width;
    const lines: string[] = [];
    let line = '';
    const add = (part: string, space: string) => {
      if (line !== '' && !fits(line + space + part)) {
        lines.push(line);
        line = '';
      }
      line += (line === '' ? '' : space) + part;
    };
    for (const word of text.split(/[ \t]+/).filter((each) => widthOf(each, style) > 0)) {
      if (fits(word)) add(word, ' ');
      else for (const [index, letter] of Array.from(word).entries()) add(letter, index === 0 ? ' ' : '');
    }
    return line === '' ? lines : [...lines, line];
  }

  /** Breaks a text into as few lines as the width allows, of about the same length. */
  function balance(text: string, style: Style, width: number): string[] {
    const lines = wrap(text, style, width);
    const [step, narrowest] = [width / 50, width / 2];
    let best = lines;
    for (let narrower = width - step; narrower > narrowest; narrower -= step) {
      const next = wrap(text, style, narrower);
      // A broken word would look worse than an uneven line.
      if (next.length > lines.length || next.join(' ') !== lines.join(' ')) break;
      best = next;
    }
    return best;
  }

  /** Draws a line on its baseline. */
  function line(text: string, style: Style, { left, width, align }: Column, baseline: number): void {
    const own = pieces(text, style);
    const rest = width - own.reduce((sum, piece) => sum + piece.width, 0) + (style.spacing ?? 0);
    let x = left + (align === 'middle' ? rest / 2 : style.direction === 'rtl' ? rest : 0);
    for (const piece of own) {
      document
        .font(piece.font, style.size)
        .fillColor(style.colour)
        .text(piece.text, x, baseline, {
          ...shaping(piece),
          ...(style.spacing === undefined ? {} : { characterSpacing: style.spacing }),
          lineBreak: false,
          baseline: 'alphabetic',
        });
      x += piece.width;
    }
  }

  return { wrap, balance, line };
}
export type Pen = ReturnType<typeof createPen>;

/** With features the library shapes Arabic words together, which else stand from left to right. */
function shaping({ isArabic }: Pick<Piece, 'isArabic'>): { features?: [] } {
  return isArabic ? { features: [] } : {};
}

/** Whether the current font has a letter; the library's types do not name its font. */
function glyphsOf(document: Document): (letter: string) => boolean {
  const { _font: current } = document as unknown as {
    readonly _font: { readonly font: { hasGlyphForCodePoint(point: number): boolean } };
  };
  return (letter) => current.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
