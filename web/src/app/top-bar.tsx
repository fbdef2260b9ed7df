import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Menu } from '#web/ui/menu.tsx';
import { AccountEntry } from './account-entry.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CartButton } from './cart-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ToolLinks } from './tool-links.tsx';

/** Brand, main links, language and account; on a phone the links move into a menu. `quiet` leaves brand and language. */
export function TopBar({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation();
  if (quiet) {
    return (
      <header className="top-bar">
        <div className="wrap top-bar__row">
          <BrandMark />
          <LanguageMenu />
        </div>
      </header>
    );
  }
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
          <Menu label={t('nav.tools')}>{(close, open) => <ToolLinks hints seen={open} onPress={close} />}</Menu>
          <NavLink to="/events" className="top-bar__link">
            {t('nav.events')}
          </NavLink>
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
