import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { brand } from '#shared/brand.ts';
import { continuePath, parseContinueFragment } from '#shared/handoffs/continue-link.ts';
import { LinkRefused } from '#web/features/orders/handoff/link-refused.tsx';
import { PhoneHandoff } from '#web/features/orders/handoff/phone-handoff.tsx';
import { keepLink, storedAccess } from '#web/features/orders/handoff/phone-store.ts';
import './tool-page.css';

/** What the QR code of a desktop leads to on a phone. */
export function ContinuePage() {
  const { t } = useTranslation('handoff');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [access, setAccess] = useState(() => storedAccess(localStorage));
  const link = parseContinueFragment(hash);
  useEffect(() => {
    const scanned = parseContinueFragment(hash);
    if (scanned === undefined) return;
    setAccess(keepLink(localStorage, scanned));
    // The code leaves the address bar: nobody reads it over a shoulder or finds it in the history.
    navigate(continuePath, { replace: true });
  }, [hash, navigate]);
  // The link that skips the menu has a fragment, too, and it says nothing of a hand-off.
  const isBroken = link === undefined && hash !== '' && hash !== '#content';
  const content = () => {
    if (link !== undefined) return null;
    if (access === undefined || isBroken) return <LinkRefused why="unknown" />;
    return <PhoneHandoff key={access.id} access={access} />;
  };
  return (
    <div className="wrap page stack">
      <title>{`${t('phone.title')} | ${brand.name}`}</title>
      <header className="tool__head">
        <h1>{t('phone.title')}</h1>
      </header>
      {content()}
    </div>
  );
}
