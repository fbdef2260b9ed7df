import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic as ar } from '#shared/texts/ar/poster.ts';
import { german as de } from '#shared/texts/de/poster.ts';
import { english as en } from '#shared/texts/en/poster.ts';
import { spanish as es } from '#shared/texts/es/poster.ts';
import { french as fr } from '#shared/texts/fr/poster.ts';
import { italian as it } from '#shared/texts/it/poster.ts';
import type { PosterWords } from '#shared/texts/poster-words.ts';
import { portuguese as pt } from '#shared/texts/pt/poster.ts';
import { russian as ru } from '#shared/texts/ru/poster.ts';
import { swahili as sw } from '#shared/texts/sw/poster.ts';
import { turkish as tr } from '#shared/texts/tr/poster.ts';

/** A language without a text does not compile. */
export const posterTexts: Readonly<Record<OfferedLanguage, PosterWords>> = { en, tr, es, fr, de, it, ru, ar, pt, sw };
