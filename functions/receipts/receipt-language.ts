import { fallbackLanguage, type Language } from '#shared/languages.ts';

/**
 * The font of receipts cannot draw these languages, and lines run from left to right: their receipts are in English.
 */
const notDrawn: readonly Language[] = ['ar'];

/** The language in which a receipt for a speaker of `language` is drawn. */
export function receiptLanguage(language: Language): Language {
  return notDrawn.includes(language) ? fallbackLanguage : language;
}
