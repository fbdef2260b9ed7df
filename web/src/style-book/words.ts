import ar from '#shared/texts/ar/pages/shell.json' with { type: 'json' };
import en from '#shared/texts/en/pages/shell.json' with { type: 'json' };

/** Words of the product in both directions of writing, so that what is shown is as long as what is said. */
const isArabic = new URLSearchParams(location.search).get('dir') === 'rtl';
const words: typeof en = isArabic ? (ar as unknown as typeof en) : en;

/** One or two words. */
export const word = words.tools.soon;
/** The name of something. */
export const name = words.tools.greencard;
/** A line about it. */
export const hint = words.tools.greencardHint;
/** What a button says. */
export const action = words.notFetched.again;
/** What went wrong, and what to do. */
export const title = words.notFetched.title;
export const sentence = words.notFetched.text;
/** Names to choose from. */
export const names = [words.tools.greencard, words.tools.retoucher, words.tools['hair-changer'], words.nav.pricing];
