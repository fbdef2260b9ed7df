import { letterStrokes, markStrokes } from './letter-strokes.ts';

/** Between two letters. */
const spacing = 2.2;
const smallLetterTop = 3.4;

/** A word as lines of a pen: SVG elements on a field whose capitals are 10 high, the baseline at 10. */
export interface DrawnWord {
  readonly svg: string;
  readonly width: number;
}

/**
 * Writes a word as strokes: a Lambda has no fonts, and text would be drawn as boxes.
 *
 * @throws RangeError for letters without strokes
 */
export function drawWord(word: string): DrawnWord {
  let right = 0;
  // Decomposes characters: a letter, and the marks above or below it.
  const letters = word.normalize('NFD').match(/\P{M}\p{M}*/gu) ?? [];
  const drawn = letters.map((letter, index) => {
    const [base = '', ...marks] = letter;
    const strokes = strokesOf(base, marks.length > 0);
    const left = right + (index === 0 ? 0 : spacing);
    right = left + strokes.width;
    const above = marks.map((mark) => drawMark(mark, base, left + strokes.width / 2));
    return `<path d="${strokes.path}" transform="translate(${left} 0)"/>${above.join('')}`;
  });
  return { svg: drawn.join(''), width: right };
}

function strokesOf(base: string, isMarked: boolean) {
  // A mark replaces the dot.
  const strokes = letterStrokes[isMarked && base === 'i' ? 'ı' : base];
  if (strokes === undefined) throw new RangeError(`there are no strokes for ${base}`);
  return strokes;
}

function drawMark(mark: string, base: string, middle: number): string {
  const strokes = markStrokes[mark];
  if (strokes === undefined) throw new RangeError(`there are no strokes for a mark of ${base}`);
  const top = strokes.below || base === base.toUpperCase() ? 0 : smallLetterTop;
  return `<path d="${strokes.path}" transform="translate(${middle} ${top})"/>`;
}
