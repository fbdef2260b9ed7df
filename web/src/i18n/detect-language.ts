import { fallbackLanguage, findOffered, languages, type OfferedFacts } from '#shared/languages.ts';
import { type ChoiceSources, chosenLanguage } from './chosen-language.ts';

/** The places a language can be read from, handed in so that a test can be a browser. */
export interface LanguageSources extends ChoiceSources {
  readonly navigator: readonly string[];
  readonly htmlLang: string;
}

/** The language to show, and another one the browser asks for, if that is offered too. */
export interface DetectedLanguage {
  readonly language: OfferedFacts;
  /** Whether the visitor chose it, now or earlier. */
  readonly chosen: boolean;
  readonly browserWants?: OfferedFacts;
}

/**
 * Reads query string, address, cookie, local storage, session storage, browser and `<html lang>`, in this order.
 *
 * The browser's own wish does not decide: on a first visit the product speaks the language of its document, Turkish,
 * and a bar offers the browser's. A choice that is not offered falls back to English.
 */
export function detectLanguage(sources: LanguageSources): DetectedLanguage {
  const chosen = chosenLanguage(sources);
  if (chosen !== undefined) return { language: findOffered(chosen) ?? languages[fallbackLanguage], chosen: true };

  const language = findOffered(sources.htmlLang) ?? languages[fallbackLanguage];
  const browserWants = sources.navigator.map(findOffered).find((wanted) => wanted !== undefined);
  const offer = browserWants === undefined || browserWants.code === language.code ? {} : { browserWants };
  return { language, chosen: false, ...offer };
}
