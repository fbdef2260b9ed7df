import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { openTools } from '#web/lib/open-tools.ts';
import { Menu } from '#web/ui/menu.tsx';
import { AccountEntry } from './account-entry.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CartButton } from './cart-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** Brand, main links, language and account; on a phone the links move into a menu. */
export function TopBar() {
  const { t } = useTranslation();
  return (
    <header className="top-bar">
      <div className="wrap top-bar__row">
        <BrandMark />
        <nav className="top-bar__links" aria-label={t('nav.label')}>
          <NavLink to="/" className="top-bar__link">
            {t('nav.home')}
          </NavLink>
          <NavLink to="/pricing" className="top-bar__link">
            {t('nav.pricing')}
          </NavLink>
          <Menu label={t('nav.tools')}>
            {(close) =>
              openTools.map((tool) => (
                <Link key={tool} to={tools[tool].route} className="menu__item" onClick={close}>
                  <span>
                    {t(`tools.${tool}`)}
                    <span className="menu__hint">{t(`tools.${tool}Hint`)}</span>
                  </span>
                </Link>
              ))
            }
          </Menu>
          <NavLink to="/track" className="top-bar__link">
            {t('nav.track')}
          </NavLink>
        </nav>
        <LanguageMenu />
        <CartButton />
        <div className="top-bar__account">
          <AccountEntry />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}
