import { brand } from '#shared/brand.ts';
import type { OfferedLanguage } from '#shared/languages.ts';
import type { AcceptanceSubject } from './acceptance.ts';
import { sellerOf } from './acceptance-seller.ts';
import { arabic } from './acceptance-texts/2026-11-22/ar.ts';
import { german } from './acceptance-texts/2026-11-22/de.ts';
import { english } from './acceptance-texts/2026-11-22/en.ts';
import { spanish } from './acceptance-texts/2026-11-22/es.ts';
import { french } from './acceptance-texts/2026-11-22/fr.ts';
import { italian } from './acceptance-texts/2026-11-22/it.ts';
import { portuguese } from './acceptance-texts/2026-11-22/pt.ts';
import { russian } from './acceptance-texts/2026-11-22/ru.ts';
import { swahili } from './acceptance-texts/2026-11-22/sw.ts';
import { turkish } from './acceptance-texts/2026-11-22/tr.ts';
import type { AcceptanceText, AcceptanceWords } from './acceptance-words.ts';

/** Every version that was ever accepted: whoever bought under old words is mailed those. */
const versions: Readonly<Record<string, Readonly<Record<OfferedLanguage, AcceptanceWords>>>> = {
  '2026-11-22': {
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
  },
};

/**
 * The words of a text a buyer agrees to.
 *
 * @throws Error when there was never such a version.
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
