import type { OfferedLanguage } from '#shared/languages.ts';
import { english } from './page-texts/en.ts';
import { turkish } from './page-texts/tr.ts';
import type { PageTexts } from './page-words.ts';

/** The words of the test checkout. */
export const pageTexts: Readonly<Record<OfferedLanguage, PageTexts>> = { en: english, tr: turkish };
