import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findOffered, languages, type OfferedFacts } from '#shared/languages.ts';
import { languageKey } from '#web/i18n/detect-language.ts';
import { currentLanguage, showLanguage } from '#web/i18n/i18n.ts';

/**
 * Shows the page in English, as documented for /auth, and gives the person's language back on leaving.
 *
 * @returns whether English is shown yet, and the language of the person, in which mails are written
 */
export function useEnglish(): { ready: boolean; chosen: OfferedFacts } {
  const { i18n } = useTranslation();
  const arrived = useRef(currentLanguage());
  const chosen = findOffered(localStorage.getItem(languageKey)) ?? arrived.current;
  // A language chosen here is remembered for the other pages, and the page stays as it is.
  useEffect(() => {
    if (i18n.language !== languages.en.code) void showLanguage(languages.en);
  }, [i18n.language]);
  useEffect(
    () => () => {
      void showLanguage(findOffered(localStorage.getItem(languageKey)) ?? arrived.current);
    },
    [],
  );
  return { ready: i18n.language === languages.en.code, chosen };
}
