import type { OfferedLanguage } from '#shared/languages.ts';
import type { MailTexts } from './mail-words.ts';
import { english } from './texts/en.ts';
import { turkish } from './texts/tr.ts';

/** Every offered language has every text, or this does not compile. */
export const mailTexts: Readonly<Record<OfferedLanguage, MailTexts>> = { en: english, tr: turkish };
