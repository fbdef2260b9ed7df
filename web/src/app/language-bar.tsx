import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { LanguageOffer } from './language-offer.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** Offers the browser's language on a first visit; either answer is remembered. */
export function LanguageBar() {
  const { t } = useTranslation();
  const wanted = useContext(LanguageOffer);
  const [answered, setAnswered] = useState(false);
  const change = useLanguageChoice();
  const shown = currentLanguage();
  if (wanted === undefined || answered || wanted.code === shown.code) return null;
  // The visitor may not read the language shown.
  const inTheirs = { ns: 'offer', lng: wanted.code } as const;
  const choose = async (language: typeof wanted) => {
    await change(language);
    setAnswered(true);
  };
  return (
    <section className="strip" aria-label={t('nav.language', { language: shown.name })}>
      <div className="wrap row">
        <span lang={wanted.code}>{t('available', inTheirs)}</span>
        <span className="row strip__choices">
          <button type="button" lang={wanted.code} className="strip__button" onClick={() => choose(wanted)}>
            {t('switch', inTheirs)}
          </button>
          <button type="button" className="strip__button" onClick={() => choose(shown)}>
            {t('languageBar.stay', { language: shown.name })}
          </button>
        </span>
      </div>
    </section>
  );
}
