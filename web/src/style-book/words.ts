import ar from '#shared/texts/ar/pages/shell.json' with { type: 'json' };
import en from '#shared/texts/en/pages/shell.json' with { type: 'json' };

/** Texts of the product in both text directions, so that lengths are realistic. */
const isArabic = new URLSearchParams(location.search).get('dir') === 'rtl';
const words: typeof en = isArabic ? (ar as unknown as typeof en) : en;

/** One or two words. */
export const word = words.tools.soon;
/** A name. */
export const name = words.tools.greencard;
/** A line of description. */
export const hint = words.tools.greencardHint;
/** The text of a button. */
export const action = words.notFetched.again;
/** What failed, and what to do. */
export const title = words.notFetched.title;
export const sentence = words.notFetched.text;
/** Names to choose from. */
export const names = [words.tools.greencard, words.tools.retoucher, words.tools['hair-changer'], words.nav.pricing];
