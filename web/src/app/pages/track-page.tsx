import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import { tools } from '#shared/tools/tools.ts';
import { KnownOrderList } from '#web/features/orders/known-order-list.tsx';
import { findKnownOrder, forgetOrder, rememberOrder } from '#web/features/orders/known-orders.ts';
import { OrderFlow } from '#web/features/orders/order-flow.tsx';
import { OrderHeading } from '#web/features/orders/order-heading.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '../page-title.tsx';
import './tool-page.css';

/** A guest's photos: the one a secret link names, or all this browser knows. */
export function TrackPage() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { hash: fragment } = useLocation();
  // The link that skips the menu has a fragment, too, and it is no key.
  const hash = fragment === '#content' ? '' : fragment;
  const [params] = useSearchParams();
  const linked = hash === '' ? undefined : parseTrackFragment(hash);
  const asked = params.get('order');
  const known = asked === null ? undefined : findKnownOrder(localStorage, asked);
  const current = linked ?? known;

  // A damaged link must not take the place of a key that works, so a key is kept once it has opened its order.
  const keep = useCallback(() => {
    const key = parseTrackFragment(hash);
    if (key === undefined) return;
    rememberOrder(localStorage, key, 'greencard');
    // The secret leaves the address bar: nobody reads it over a shoulder or finds it in the history.
    navigate(`/track?order=${key.id}`, { replace: true });
  }, [hash, navigate]);
  const startAnew = () => navigate(tools.greencard.route);
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
          <OrderHeading orderKey={current} />
        )}
      </header>
      {current === undefined && (hash !== '' || asked !== null) ? (
        <Notice tone="warn" title={t('track.badLink')} announce>
          <p>{t('track.badLinkText')}</p>
        </Notice>
      ) : null}
      {current === undefined ? (
        <KnownOrderList key={hash} />
      ) : (
        <OrderFlow
          key={current.id + current.secret}
          orderKey={current}
          onOpened={keep}
          picture={undefined}
          returned={false}
          onNew={startAnew}
          onGone={() => {
            forgetOrder(localStorage, current.id);
            navigate('/track', { replace: true });
          }}
        />
      )}
    </div>
  );
}
