import { z } from 'zod';

/** The interface languages of the specification, section 3, in the order of the menu. */
export const Language = z.enum(['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'ar', 'pt', 'sw']);
export type Language = z.infer<typeof Language>;

/**
 * The languages that can be chosen. Every text exists in each of them: a test checks the pages, the compiler checks the
 * mails by `Record<OfferedLanguage, Texts>`.
 */
export const OfferedLanguage = Language.extract(['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'ar', 'pt', 'sw']);
export type OfferedLanguage = z.infer<typeof OfferedLanguage>;

/** The facts about a language that the product needs. */
export interface LanguageFacts<Code extends Language = Language> {
  readonly code: Code;
  /** The language's name in the language itself. */
  readonly name: string;
  readonly flag: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * For `Intl`, the BCP 47 tag of dates, numbers, money and lists: `tr-TR` in Turkish as documented, else that of the variety of
   * the texts, where the language alone would print figures as another variety does.
   */
  readonly locale: string;
}

export const languages: { readonly [Code in Language]: LanguageFacts<Code> } = {
  en: { code: 'en', name: 'English', flag: '🇺🇸', direction: 'ltr', locale: 'en-GB' },
  tr: { code: 'tr', name: 'Türkçe', flag: '🇹🇷', direction: 'ltr', locale: 'tr-TR' },
  es: { code: 'es', name: 'Español', flag: '🇪🇸', direction: 'ltr', locale: 'es' },
  fr: { code: 'fr', name: 'Français', flag: '🇫🇷', direction: 'ltr', locale: 'fr' },
  de: { code: 'de', name: 'Deutsch', flag: '🇩🇪', direction: 'ltr', locale: 'de' },
  it: { code: 'it', name: 'Italiano', flag: '🇮🇹', direction: 'ltr', locale: 'it' },
  ru: { code: 'ru', name: 'Русский', flag: '🇷🇺', direction: 'ltr', locale: 'ru' },
  ar: { code: 'ar', name: 'العربية', flag: '🇸🇦', direction: 'rtl', locale: 'ar' },
  pt: { code: 'pt', name: 'Português', flag: '🇵🇹', direction: 'ltr', locale: 'pt-PT' },
  sw: { code: 'sw', name: 'Kiswahili', flag: '🇰🇪', direction: 'ltr', locale: 'sw' },
};

/** The facts of an offered language. */
export type OfferedFacts = LanguageFacts<OfferedLanguage>;

/** The offered languages, in the order of the menu. */
export const offeredLanguages: readonly OfferedFacts[] = OfferedLanguage.options.map((code) => languages[code]);

/** The stored language while none is chosen (specification, section 3). */
export const defaultLanguage: OfferedLanguage = 'tr';

/** Replaces every language that is unknown, or not offered (specification, section 3). */
export const fallbackLanguage: OfferedLanguage = 'en';

/** The language of a tag such as `en-GB`, offered or not. */
export function findLanguage(tag: string | null | undefined): Language | undefined {
  const code = tag?.toLowerCase().split(/[-_]/)[0];
  return Language.options.find((language) => language === code);
}

/** The offered language of a tag such as `en-GB`. */
export function findOffered(tag: string | null | undefined): OfferedFacts | undefined {
  const code = findLanguage(tag);
  return offeredLanguages.find((language) => language.code === code);
}

/** The tag for `Intl` of the language `tag`. */
export function localeOf(tag: string): string {
  return findOffered(tag)?.locale ?? tag;
}

/** The language to store for a page that sends `tag`: Turkish without a tag, English for an unknown one. */
export function languageOf(tag: string | undefined): Language {
  return tag === undefined ? defaultLanguage : (findLanguage(tag) ?? fallbackLanguage);
}

/** The language of texts for a customer with the language `tag`; English where that is not offered. */
export function writtenLanguage(tag: string | undefined): OfferedFacts {
  return findOffered(languageOf(tag)) ?? languages[fallbackLanguage];
}
