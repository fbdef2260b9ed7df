import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic as ar } from '#shared/texts/ar/mails.ts';
import { german as de } from '#shared/texts/de/mails.ts';
import { english as en } from '#shared/texts/en/mails.ts';
import { spanish as es } from '#shared/texts/es/mails.ts';
import { french as fr } from '#shared/texts/fr/mails.ts';
import { italian as it } from '#shared/texts/it/mails.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { portuguese as pt } from '#shared/texts/pt/mails.ts';
import { russian as ru } from '#shared/texts/ru/mails.ts';
import { swahili as sw } from '#shared/texts/sw/mails.ts';
import { turkish as tr } from '#shared/texts/tr/mails.ts';

/** A language without a text does not compile. */
export const mailTexts: Readonly<Record<OfferedLanguage, MailTexts>> = { en, tr, es, fr, de, it, ru, ar, pt, sw };
