import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { brand } from '#shared/brand.ts';
import { continuePath, parseContinueFragment } from '#shared/handoffs/continue-link.ts';
import { LinkRefused } from '#web/features/orders/handoff/link-refused.tsx';
import { PhoneHandoff } from '#web/features/orders/handoff/phone-handoff.tsx';
import { keepLink, storedAccess } from '#web/features/orders/handoff/phone-store.ts';
import './tool-page.css';

/** The page a desktop's QR code opens on a phone. */
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
    // The code leaves the address bar, so that no onlooker reads it and no history keeps it.
    navigate(continuePath, { replace: true });
  }, [hash, navigate]);
  // The skip link also sets a fragment, which is not a hand-off link.
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
