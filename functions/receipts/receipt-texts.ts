import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic } from '#shared/texts/ar/receipt.ts';
import { german } from '#shared/texts/de/receipt.ts';
import { english } from '#shared/texts/en/receipt.ts';
import { spanish } from '#shared/texts/es/receipt.ts';
import { french } from '#shared/texts/fr/receipt.ts';
import { italian } from '#shared/texts/it/receipt.ts';
import { portuguese } from '#shared/texts/pt/receipt.ts';
import type { ReceiptWords } from '#shared/texts/receipt-words.ts';
import { russian } from '#shared/texts/ru/receipt.ts';
import { swahili } from '#shared/texts/sw/receipt.ts';
import { turkish } from '#shared/texts/tr/receipt.ts';

/** A language without a text does not compile. */
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
