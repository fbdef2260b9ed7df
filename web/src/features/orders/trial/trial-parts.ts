import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The price where a photo may be free; loaded neither for members nor for buyers of the green card photo. */
export const TryBox = lazyComponent(async () => {
  const [{ TryBox }] = await Promise.all([import('./try-box.tsx'), needTexts('trials')]);
  return TryBox;
});
