import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic } from '#shared/texts/ar/sandbox-page.ts';
import { german } from '#shared/texts/de/sandbox-page.ts';
import { english } from '#shared/texts/en/sandbox-page.ts';
import { spanish } from '#shared/texts/es/sandbox-page.ts';
import { french } from '#shared/texts/fr/sandbox-page.ts';
import { italian } from '#shared/texts/it/sandbox-page.ts';
import { portuguese } from '#shared/texts/pt/sandbox-page.ts';
import { russian } from '#shared/texts/ru/sandbox-page.ts';
import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';
import { swahili } from '#shared/texts/sw/sandbox-page.ts';
import { turkish } from '#shared/texts/tr/sandbox-page.ts';

/** The texts of the test checkout. */
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
