import { brand } from '#shared/brand.ts';
import { sellerOf } from '#shared/payments/acceptance-seller.ts';
import type { AcceptanceText, AcceptanceWords } from '#shared/payments/acceptance-words.ts';

/** What buyers agree to, as the pages show it: the words that are mailed, with who sells. A language has a file of its own. */
export function acceptedTexts(words: AcceptanceWords) {
  const seller = sellerOf(brand.company, brand.supportEmail, brand.trader);
  return {
    distanceSales: shown(words.distanceSales(seller)),
    preInformation: shown(words.preInformation(seller)),
    immediateStart: shown(words.immediateStart(seller)),
  };
}

function shown({ title, paragraphs }: AcceptanceText) {
  return { title, paragraphs: [...paragraphs] };
}
