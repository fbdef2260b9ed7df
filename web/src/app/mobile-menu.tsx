import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AccountEntry } from './account-entry.tsx';
import { CartButton } from './cart-button.tsx';
import { ToolLinks } from './tool-links.tsx';

/** The main links on a small screen. */
export function MobileMenu() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const { key } = useLocation();
  // Every navigation closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is the event, not a value that is read
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div className="mobile-menu">
      <button
        type="button"
        className="menu__button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={open ? t('nav.close') : t('nav.menu')}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'bad' : 'menu'} />
      </button>
      <nav id={panelId} className="mobile-menu__panel" aria-label={t('nav.menu')} hidden={!open}>
        <Link to="/" className="menu__item">
          {t('nav.home')}
        </Link>
        <Link to="/pricing" className="menu__item">
          {t('nav.pricing')}
        </Link>
        <ToolLinks seen={open} />
        <Link to="/events" className="menu__item">
          {t('nav.events')}
        </Link>
        {/* For members the link is among the member links. */}
        {user === undefined ? (
          <Link to="/track" className="menu__item">
            {t('nav.track')}
          </Link>
        ) : null}
        <Link to="/contact" className="menu__item">
          {t('footer.contact')}
        </Link>
        <CartButton mobile />
        <AccountEntry mobile />
      </nav>
    </div>
  );
}
