import { brand } from '#shared/brand.ts';
import type { OfferedLanguage } from '#shared/languages.ts';
import { arabic as ar } from '#shared/texts/ar/acceptance-2026-11-22.ts';
import { german as de22 } from '#shared/texts/de/acceptance-2026-11-22.ts';
import { german as de } from '#shared/texts/de/acceptance-2026-11-28.ts';
import { english as en22 } from '#shared/texts/en/acceptance-2026-11-22.ts';
import { english as en } from '#shared/texts/en/acceptance-2026-11-28.ts';
import { spanish as es22 } from '#shared/texts/es/acceptance-2026-11-22.ts';
import { spanish as es } from '#shared/texts/es/acceptance-2026-11-28.ts';
import { french as fr22 } from '#shared/texts/fr/acceptance-2026-11-22.ts';
import { french as fr } from '#shared/texts/fr/acceptance-2026-11-28.ts';
import { italian as it } from '#shared/texts/it/acceptance-2026-11-22.ts';
import { portuguese as pt } from '#shared/texts/pt/acceptance-2026-11-22.ts';
import { russian as ru22 } from '#shared/texts/ru/acceptance-2026-11-22.ts';
import { russian as ru } from '#shared/texts/ru/acceptance-2026-11-28.ts';
import { swahili as sw22 } from '#shared/texts/sw/acceptance-2026-11-22.ts';
import { swahili as sw } from '#shared/texts/sw/acceptance-2026-11-28.ts';
import { turkish as tr22 } from '#shared/texts/tr/acceptance-2026-11-22.ts';
import { turkish as tr } from '#shared/texts/tr/acceptance-2026-11-28.ts';
import type { AcceptanceSubject } from './acceptance.ts';
import { sellerOf } from './acceptance-seller.ts';
import type { AcceptanceText, AcceptanceWords } from './acceptance-words.ts';

/** Every version that was ever accepted: a buyer is mailed the accepted one. */
const versions: Readonly<Record<string, Readonly<Record<OfferedLanguage, AcceptanceWords>>>> = {
  '2026-11-22': { en: en22, tr: tr22, es: es22, fr: fr22, de: de22, it, ru: ru22, ar, pt, sw: sw22 },
  // Italian, Arabic and Portuguese were good as they were.
  '2026-11-28': { en, tr, es, fr, de, it, ru, ar, pt, sw },
};

/**
 * The text that a buyer accepts.
 *
 * @throws Error for an unknown version.
 */
export function acceptanceText(
  subject: AcceptanceSubject,
  version: string,
  language: OfferedLanguage,
  seller = sellerOf(brand.company, brand.supportEmail, brand.trader),
): AcceptanceText {
  const texts = versions[version];
  if (texts === undefined) throw new Error(`there is no version ${version} of ${subject}`);
  return texts[language][subject](seller);
}
