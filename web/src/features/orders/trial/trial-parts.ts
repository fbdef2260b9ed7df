import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** The price where a photo may be free; loaded neither for members nor for buyers of the green card photo. */
export const FreeTrialBox = lazyComponent(async () => {
  const [{ FreeTrialBox }] = await Promise.all([import('./free-trial-box.tsx'), needTexts('trials')]);
  return FreeTrialBox;
});
