import type { Direction } from './write-poster.ts';

/** A piece of a line that is drawn in one go, with the letters of one script. */
export interface Piece {
  readonly text: string;
  readonly isArabic: boolean;
}

const arabic = '[\\p{Script=Arabic}\\u0660-\\u0669]';
const other = '[[\\p{L}\\p{N}]--[\\p{Script=Arabic}\\u0660-\\u0669]]';
/** From one letter or figure of the other direction to the last, with what stands between. */
const leftToRight = new RegExp(`(${other}(?:[^\\p{Script=Arabic}\\u0660-\\u0669]*${other})?)`, 'v');
const rightToLeft = new RegExp(`(${arabic}(?:[[^\\p{L}][\\p{Script=Arabic}]]*${arabic})?)`, 'v');

const mirrored: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[' },
  ...{ '{': '}', '}': '{', '«': '»', '»': '«' },
};

/**
 * The pieces of one line from left to right. Of the bidirectional algorithm this is what names and our texts need: one
 * direction within the other, and figures within Arabic.
 */
export function visualOrder(line: string, direction: Direction): Piece[] {
  if (direction === 'ltr') {
    return parts(line, rightToLeft).flatMap(({ text, isOther }) =>
      isOther ? visualOrder(text, 'rtl') : [{ text, isArabic: false }],
    );
  }
  return parts(line, leftToRight)
    .reverse()
    .map(({ text, isOther }) => (isOther ? { text, isArabic: false } : { text: turned(text), isArabic: true }));
}

/** The text with brackets turned. The font's shaping reverses Arabic letters, and leaves a piece without any as it is. */
function turned(text: string): string {
  const letters = Array.from(text, (letter) => mirrored[letter] ?? letter);
  return /\p{Script=Arabic}/v.test(text) ? letters.join('') : letters.reverse().join('');
}

/** The parts of a line in turn of its own and of the other direction, which keeps a bracket that closes one of its own. */
function parts(line: string, others: RegExp): { text: string; isOther: boolean }[] {
  const found = line.split(others).map((text, index) => ({ text, isOther: index % 2 === 1 }));
  for (const [index, part] of found.entries()) {
    const next = found[index + 1];
    const closing = next?.text.charAt(0) ?? '';
    if (next === undefined || !part.isOther || !/[)\]}»]/.test(closing)) continue;
    if (part.text.lastIndexOf(mirrored[closing] ?? '') <= part.text.lastIndexOf(closing)) continue;
    part.text += closing;
    next.text = next.text.slice(1);
  }
  return found.filter(({ text }) => text !== '');
}
