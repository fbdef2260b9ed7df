import type { OfferedLanguage } from '#shared/languages.ts';
import type { DocumentRules } from '#shared/photo/document.ts';

/** Millimetres where they are not `mm`. */
const millimetres: Partial<Record<OfferedLanguage, string>> = { ru: 'мм', ar: 'مم' };

/** What was ordered, for mails and receipts, in the typography of the language: "UK passport photo, 35 × 45 mm". */
export function printedName(language: OfferedLanguage, ...parts: readonly string[]): string {
  const name = parts.join(', ');
  return language === 'ar' ? name.replaceAll(', ', '، ') : name;
}

/** The printed size of a document; no line ends within it. */
export function printedSize(
  language: OfferedLanguage,
  { widthMm, heightMm }: Pick<DocumentRules, 'widthMm' | 'heightMm'>,
): string {
  return `${widthMm} × ${heightMm} ${millimetres[language] ?? 'mm'}`.replaceAll(' ', '\u00A0');
}
