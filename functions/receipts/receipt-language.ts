import { fallbackLanguage, type Language } from '#shared/languages.ts';

/** The font of receipts has no letters for these, and lines run from left to right: whoever speaks one reads English. */
const notDrawn: readonly Language[] = ['ar'];

/** The language a receipt is drawn in for somebody who speaks `language`. */
export function receiptLanguage(language: Language): Language {
  return notDrawn.includes(language) ? fallbackLanguage : language;
}
