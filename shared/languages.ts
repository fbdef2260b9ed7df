import { z } from 'zod';

/** The interface languages of the specification, section 3, in the order of the menu. */
export const Language = z.enum(['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'ar', 'pt', 'sw']);
export type Language = z.infer<typeof Language>;

/**
 * The languages people can choose. Every text is there in each: pages are held to it by a test, mails by the compiler,
 * for whoever writes to people has a `Record<OfferedLanguage, Texts>`.
 */
export const OfferedLanguage = Language.extract(['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'ar', 'pt', 'sw']);
export type OfferedLanguage = z.infer<typeof OfferedLanguage>;

/** What the product has to know of a language. */
export interface LanguageFacts<Code extends Language = Language> {
  readonly code: Code;
  /** The language's name in itself. */
  readonly name: string;
  readonly flag: string;
  readonly direction: 'ltr' | 'rtl';
  /** For `Intl`, the BCP 47 tag of dates, numbers and money: `tr-TR` in Turkish as documented, else the language. */
  readonly locale: string;
}

export const languages: { readonly [Code in Language]: LanguageFacts<Code> } = {
  en: { code: 'en', name: 'English', flag: '🇺🇸', direction: 'ltr', locale: 'en' },
  tr: { code: 'tr', name: 'Türkçe', flag: '🇹🇷', direction: 'ltr', locale: 'tr-TR' },
  es: { code: 'es', name: 'Español', flag: '🇪🇸', direction: 'ltr', locale: 'es' },
  fr: { code: 'fr', name: 'Français', flag: '🇫🇷', direction: 'ltr', locale: 'fr' },
  de: { code: 'de', name: 'Deutsch', flag: '🇩🇪', direction: 'ltr', locale: 'de' },
  it: { code: 'it', name: 'Italiano', flag: '🇮🇹', direction: 'ltr', locale: 'it' },
  ru: { code: 'ru', name: 'Русский', flag: '🇷🇺', direction: 'ltr', locale: 'ru' },
  ar: { code: 'ar', name: 'العربية', flag: '🇸🇦', direction: 'rtl', locale: 'ar' },
  pt: { code: 'pt', name: 'Português', flag: '🇵🇹', direction: 'ltr', locale: 'pt' },
  sw: { code: 'sw', name: 'Kiswahili', flag: '🇰🇪', direction: 'ltr', locale: 'sw' },
};

/** A language that can be shown. */
export type OfferedFacts = LanguageFacts<OfferedLanguage>;

/** The languages people can choose now, in the order of the menu. */
export const offeredLanguages: readonly OfferedFacts[] = OfferedLanguage.options.map((code) => languages[code]);

/** What is kept for whoever has not chosen yet (specification, section 3). */
export const defaultLanguage: OfferedLanguage = 'tr';

/** Stands in for every language that is unknown, or not offered (specification, section 3). */
export const fallbackLanguage: OfferedLanguage = 'en';

/** The language a tag such as `en-GB` names, offered or not. */
export function findLanguage(tag: string | null | undefined): Language | undefined {
  const code = tag?.toLowerCase().split(/[-_]/)[0];
  return Language.options.find((language) => language === code);
}

/** The offered language a tag such as `en-GB` names. */
export function findOffered(tag: string | null | undefined): OfferedFacts | undefined {
  const code = findLanguage(tag);
  return offeredLanguages.find((language) => language.code === code);
}

/** The language to keep for somebody whose page says `tag`: Turkish if it says nothing, English if nobody knows it. */
export function languageOf(tag: string | undefined): Language {
  return tag === undefined ? defaultLanguage : (findLanguage(tag) ?? fallbackLanguage);
}

/** The language to write in to somebody whose language is `tag`; English where that is not offered. */
export function writtenLanguage(tag: string | undefined): OfferedFacts {
  return findOffered(languageOf(tag)) ?? languages[fallbackLanguage];
}
