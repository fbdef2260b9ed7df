import type { OfferedFacts } from '#shared/languages.ts';
import { addressIn, languageInPath, pageAddress } from '#shared/site/page-address.ts';
import { languageNames } from '#shared/site/written-pages.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { sayFailed } from '#web/ui/toast.ts';

/** Switches the language; if its texts cannot be loaded, the old one stays and a message shows. */
export function useLanguageChoice(): (language: OfferedFacts) => Promise<void> {
  const problemText = useProblemText();
  return async (language) => {
    try {
      await changeLanguage(language, localStorage);
    } catch (error) {
      await sayFailed(problemText(error));
      return;
    }
    // A path with a language prefix changes to that of the new language.
    const { pathname, search, hash } = location;
    const inPath = languageInPath(pathname);
    if (inPath === undefined || inPath === language.code) return;
    const rest = new URLSearchParams(search);
    rest.delete(languageNames.query);
    const query = rest.size === 0 ? '' : `?${rest}`;
    location.assign(`${addressIn(language.code, pageAddress(pathname))}${query}${hash}`);
  };
}
