import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic as ar } from '#shared/texts/ar/sandbox-page.ts';
import { german as de } from '#shared/texts/de/sandbox-page.ts';
import { english as en } from '#shared/texts/en/sandbox-page.ts';
import { spanish as es } from '#shared/texts/es/sandbox-page.ts';
import { french as fr } from '#shared/texts/fr/sandbox-page.ts';
import { italian as it } from '#shared/texts/it/sandbox-page.ts';
import { portuguese as pt } from '#shared/texts/pt/sandbox-page.ts';
import { russian as ru } from '#shared/texts/ru/sandbox-page.ts';
import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';
import { swahili as sw } from '#shared/texts/sw/sandbox-page.ts';
import { turkish as tr } from '#shared/texts/tr/sandbox-page.ts';

/** The texts of the test checkout. */
export const pageTexts: Readonly<Record<OfferedLanguage, PageTexts>> = { en, tr, es, fr, de, it, ru, ar, pt, sw };
