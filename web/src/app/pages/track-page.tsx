import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import { GuestOrderList } from '#web/features/orders/lists/guest-order-list.tsx';
import { LinkAgain } from '#web/features/orders/lists/link-again.tsx';
import { findStoredOrder, forgetOrder, rememberOrder } from '#web/features/orders/order-store.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { type FormEntry, insteadOf } from '#web/lib/orders/form-entry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Coming } from '../coming.tsx';
import { NotFetched } from '../not-fetched.tsx';
import { OrderFlow, OrderHeading } from '../order-parts.ts';
import { PageTitle } from '../page-title.tsx';
import { findToolModule } from '../tools.tsx';
import './tool-page.css';

/** A guest's photos: the one of a secret link, or all that this browser knows. */
export function TrackPage() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { hash: fragment } = useLocation();
  // The skip link also sets a fragment, which opens no order.
  const hash = fragment === '#content' ? '' : fragment;
  const [params] = useSearchParams();
  const linked = hash === '' ? undefined : parseTrackFragment(hash);
  const asked = params.get('order');
  const stored = asked === null ? undefined : findStoredOrder(localStorage, asked);
  const current = linked ?? stored;
  const { user } = useAuth();

  // A damaged link must not replace a working secret, so it is stored only after it has opened its order.
  const keep = useCallback(
    ({ tool }: OrderView) => {
      const access = parseTrackFragment(hash);
      if (access === undefined) return;
      rememberOrder(localStorage, access, tool);
      // The secret leaves the address bar, so that no onlooker reads it and no history keeps it.
      navigate(`/track?order=${access.id}`, { replace: true });
    },
    [hash, navigate],
  );
  // A member's photos are on the dashboard, together with the guest orders of this browser.
  if (user !== undefined && asked === null && hash === '') return <Navigate to="/dashboard" replace />;
  const heading = <h1>{t('heading')}</h1>;
  return (
    <div className="wrap page stack">
      <PageTitle page="track" />
      <header className="tool__head">
        {current === undefined ? null : (
          <Link to="/track" className="tool__back">
            <Icon name="back" />
            {t('track.back')}
          </Link>
        )}
        {current === undefined ? (
          <>
            <h1>{t('track.title')}</h1>
            <p className="lead">{t('track.lead')}</p>
          </>
        ) : (
          <NotFetched otherwise={() => heading}>
            <Suspense fallback={heading}>
              <OrderHeading access={current} findToolModule={findToolModule} />
            </Suspense>
          </NotFetched>
        )}
      </header>
      {current === undefined && (hash !== '' || asked !== null) ? (
        <Notice tone="warn" title={t('track.badLink')} announce>
          <p>{t('track.badLinkText')}</p>
        </Notice>
      ) : null}
      {current === undefined ? (
        <>
          <GuestOrderList key={hash} findToolModule={findToolModule} />
          <LinkAgain />
        </>
      ) : (
        <Coming>
          <OrderFlow
            key={current.id + current.secret}
            access={current}
            findToolModule={findToolModule}
            onOpened={keep}
            picture={undefined}
            onNew={(order) => {
              const entry: FormEntry = { startsNew: true, chosen: order?.options, instead: insteadOf(order) };
              navigate(tools[order?.tool ?? 'greencard'].route, { state: entry });
            }}
            onGone={() => {
              forgetOrder(localStorage, current.id);
              navigate('/track', { replace: true });
            }}
          />
        </Coming>
      )}
    </div>
  );
}
