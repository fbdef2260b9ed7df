import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic } from '#shared/texts/ar/mails.ts';
import { german } from '#shared/texts/de/mails.ts';
import { english } from '#shared/texts/en/mails.ts';
import { spanish } from '#shared/texts/es/mails.ts';
import { french } from '#shared/texts/fr/mails.ts';
import { italian } from '#shared/texts/it/mails.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { portuguese } from '#shared/texts/pt/mails.ts';
import { russian } from '#shared/texts/ru/mails.ts';
import { swahili } from '#shared/texts/sw/mails.ts';
import { turkish } from '#shared/texts/tr/mails.ts';

/** A language without a text does not compile. */
export const mailTexts: Readonly<Record<OfferedLanguage, MailTexts>> = {
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
