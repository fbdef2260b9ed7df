import type { OfferedLanguage } from '#shared/languages.ts';
import type { ReceiptWords } from './receipt-words.ts';
import { arabic } from './texts/ar.ts';
import { german } from './texts/de.ts';
import { english } from './texts/en.ts';
import { spanish } from './texts/es.ts';
import { french } from './texts/fr.ts';
import { italian } from './texts/it.ts';
import { portuguese } from './texts/pt.ts';
import { russian } from './texts/ru.ts';
import { swahili } from './texts/sw.ts';
import { turkish } from './texts/tr.ts';

/** Every offered language has every text, or this does not compile. */
export const receiptTexts: Readonly<Record<OfferedLanguage, ReceiptWords>> = {
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
