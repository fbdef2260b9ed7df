import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic as ar } from '#shared/texts/ar/receipt.ts';
import { german as de } from '#shared/texts/de/receipt.ts';
import { english as en } from '#shared/texts/en/receipt.ts';
import { spanish as es } from '#shared/texts/es/receipt.ts';
import { french as fr } from '#shared/texts/fr/receipt.ts';
import { italian as it } from '#shared/texts/it/receipt.ts';
import { portuguese as pt } from '#shared/texts/pt/receipt.ts';
import type { ReceiptWords } from '#shared/texts/receipt-words.ts';
import { russian as ru } from '#shared/texts/ru/receipt.ts';
import { swahili as sw } from '#shared/texts/sw/receipt.ts';
import { turkish as tr } from '#shared/texts/tr/receipt.ts';

/** A language without a text does not compile. */
export const receiptTexts: Readonly<Record<OfferedLanguage, ReceiptWords>> = { en, tr, es, fr, de, it, ru, ar, pt, sw };
