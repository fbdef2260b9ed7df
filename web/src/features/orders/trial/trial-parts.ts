import { needTexts } from '#web/i18n/i18n.ts';
import { sitePart } from '#web/lib/site-part.tsx';

/** The price where a photo may be free; members and those who pay for the green card photo fetch nothing of it. */
export const TryBox = sitePart(async () => {
  const [{ TryBox }] = await Promise.all([import('./try-box.tsx'), needTexts('trials')]);
  return TryBox;
});
