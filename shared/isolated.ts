import type { LanguageFacts } from './languages.ts';

/** Begin and end of a run of characters whose direction is that of its own first letter. */
const [begin, end] = ['\u2068', '\u2069'];
/** Letters of Hebrew, Arabic and other scripts that are written from right to left. */
const ofRightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
/** Every other letter. */
const ofLeftToRight = /[^\P{L}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/**
 * A name or an address for the middle of a sentence: in letters of the other direction, it keeps its own order there,
 * and the figures and signs next to it keep theirs.
 */
export function isolated(value: string, { direction }: Pick<LanguageFacts, 'direction'>): string {
  const foreign = direction === 'rtl' ? ofLeftToRight : ofRightToLeft;
  return foreign.test(value) ? begin + value + end : value;
}
