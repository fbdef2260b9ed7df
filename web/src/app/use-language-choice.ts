import type { OfferedFacts } from '#shared/languages.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { sayFailed } from '#web/ui/toast.ts';

/** Shows the product in another language; where its texts cannot be fetched the old one stays, and says so. */
export function useLanguageChoice(): (language: OfferedFacts) => Promise<void> {
  const problemText = useProblemText();
  return async (language) => {
    await changeLanguage(language, localStorage).catch((error: unknown) => sayFailed(problemText(error)));
  };
}
