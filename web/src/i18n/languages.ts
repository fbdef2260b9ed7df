/** The ten languages of the product, in the order of its menu. */
export const languageCodes = ['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'ar', 'pt', 'sw'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** One row of the language menu. */
export interface Language {
  readonly code: LanguageCode;
  /** The language's name in itself. */
  readonly name: string;
  readonly flag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether its texts are complete; others are not offered. */
  readonly complete?: true;
}

export const languages: Readonly<Record<LanguageCode, Language>> = {
  en: { code: 'en', name: 'English', flag: '🇺🇸', direction: 'ltr', complete: true },
  tr: { code: 'tr', name: 'Türkçe', flag: '🇹🇷', direction: 'ltr', complete: true },
  es: { code: 'es', name: 'Español', flag: '🇪🇸', direction: 'ltr' },
  fr: { code: 'fr', name: 'Français', flag: '🇫🇷', direction: 'ltr' },
  de: { code: 'de', name: 'Deutsch', flag: '🇩🇪', direction: 'ltr' },
  it: { code: 'it', name: 'Italiano', flag: '🇮🇹', direction: 'ltr' },
  ru: { code: 'ru', name: 'Русский', flag: '🇷🇺', direction: 'ltr' },
  ar: { code: 'ar', name: 'العربية', flag: '🇸🇦', direction: 'rtl' },
  pt: { code: 'pt', name: 'Português', flag: '🇵🇹', direction: 'ltr' },
  sw: { code: 'sw', name: 'Kiswahili', flag: '🇰🇪', direction: 'ltr' },
};

/** The languages a person can choose now. */
export const offeredLanguages: readonly Language[] = languageCodes
  .map((code) => languages[code])
  .filter((language) => language.complete);

/** The offered language a tag such as `en-GB` stands for, or undefined. */
export function findOffered(tag: string | null | undefined): Language | undefined {
  const code = tag?.toLowerCase().split(/[-_]/)[0];
  return offeredLanguages.find((language) => language.code === code);
}
