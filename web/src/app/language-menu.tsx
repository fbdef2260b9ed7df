import { useTranslation } from 'react-i18next';
import { offeredLanguages } from '#shared/languages.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useLanguageChoice } from './use-language-choice.ts';

/** Every offered language, by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const change = useLanguageChoice();
  const shown = currentLanguage();
  return (
    <Menu
      alignEnd
      // Speech input matches the visible text, so the name includes it.
      name={`${t('nav.language', { language: shown.name })} (${shown.code.toUpperCase()})`}
      label={
        <>
          <Icon name="globe" />
          <span className="language-code">{shown.code}</span>
        </>
      }
    >
      {(close) =>
        offeredLanguages.map((language) => (
          <button
            key={language.code}
            type="button"
            lang={language.code}
            className="menu__item"
            aria-current={language.code === shown.code}
            onClick={async () => {
              await change(language);
              close();
            }}
          >
            {/* No flag: a flag is a country, and some systems draw a box. */}
            <span className="language-code" aria-hidden="true">
              {language.code}
            </span>
            {language.name}
          </button>
        ))
      }
    </Menu>
  );
}
