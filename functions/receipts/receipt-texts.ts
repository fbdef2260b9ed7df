import type { OfferedLanguage } from '#shared/languages.ts';
import type { ReceiptWords } from './receipt-words.ts';
import { english } from './texts/en.ts';
import { turkish } from './texts/tr.ts';

/** Every offered language has every text, or this does not compile. */
export const receiptTexts: Readonly<Record<OfferedLanguage, ReceiptWords>> = { en: english, tr: turkish };
