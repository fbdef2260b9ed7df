import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTheme, storedTheme, type Theme } from '#web/lib/theme.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Light, dark or the system's theme. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(storedTheme);
  return (
    <fieldset className="theme-choice">
      <legend className="footer__title">{t('footer.appearance')}</legend>
      {themes.map((option) => (
        <label key={option} className="theme-choice__option">
          <input
            type="radio"
            name="theme"
            value={option}
            checked={theme === option}
            onChange={() => {
              applyTheme(option);
              setTheme(option);
            }}
          />
          {t(`footer.${option}`)}
        </label>
      ))}
    </fieldset>
  );
}
