import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type OfferedFacts } from '#shared/languages.ts';
import { ownLanguage, showLanguage } from '#web/i18n/i18n.ts';

/**
 * Shows the page in English, as documented for /auth, and gives the person's language back on leaving.
 *
 * @returns whether English is shown yet, and the language of the person, in which mails are written
 */
export function useEnglish(): { ready: boolean; chosen: OfferedFacts } {
  const { i18n } = useTranslation();
  const chosen = ownLanguage();
  // A language chosen here is remembered for the other pages, and the page stays as it is.
  useEffect(() => {
    if (i18n.language !== languages.en.code) void showLanguage(languages.en);
  }, [i18n.language]);
  useEffect(
    () => () => {
      void showLanguage(ownLanguage());
    },
    [],
  );
  return { ready: i18n.language === languages.en.code, chosen };
}
