import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic } from './page-texts/ar.ts';
import { german } from './page-texts/de.ts';
import { english } from './page-texts/en.ts';
import { spanish } from './page-texts/es.ts';
import { french } from './page-texts/fr.ts';
import { italian } from './page-texts/it.ts';
import { portuguese } from './page-texts/pt.ts';
import { russian } from './page-texts/ru.ts';
import { swahili } from './page-texts/sw.ts';
import { turkish } from './page-texts/tr.ts';
import type { PageTexts } from './page-words.ts';

/** The words of the test checkout. */
export const pageTexts: Readonly<Record<OfferedLanguage, PageTexts>> = {
  en: english,
  tr: turkish,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  ru: russian,
  ar: arabic,
  pt: portuguese,
  sw: swahili,
};
