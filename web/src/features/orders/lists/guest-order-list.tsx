import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { orderQuery } from '#web/lib/orders/order-queries.ts';
import type { FindToolModule } from '#web/lib/tool-module.ts';
import { Badge } from '#web/ui/badge.tsx';
import { actionLinkClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { forgetOrder, type StoredOrder, storedOrders } from '../order-store.ts';
import { OrderCards, type OrderEntry } from './order-cards.tsx';
import '../orders.css';

/** The photos this browser has secrets for, or how to get one. */
export function GuestOrderList({ findToolModule }: { findToolModule: FindToolModule }) {
  const { t } = useTranslation('orders');
  const [stored, setStored] = useState(() => storedOrders(localStorage));
  const looks = useQueries({
    queries: stored.map(orderQuery),
  });
  if (stored.length === 0) return <NoPhotos />;
  if (looks.every(({ isPending }) => isPending)) return <Spinner label={t('loading')} />;
  const found = stored.map((access, place) => ({ access, look: looks[place] }));
  const entries = found.flatMap(({ access, look }): OrderEntry[] =>
    look?.data === undefined ? [] : [{ access, order: look.data, href: `/track?order=${access.id}` }],
  );
  return (
    <div className="stack guest-orders">
      <OrderCards
        entries={entries}
        listedAt={Math.max(...looks.map(({ dataUpdatedAt }) => dataUpdatedAt))}
        findToolModule={findToolModule}
        onDeleted={(id) => {
          forgetOrder(localStorage, id);
          setStored(storedOrders(localStorage));
        }}
      />
      <ul className="stack">
        {found.map(({ access, look }) =>
          look?.data !== undefined || look?.error == null ? null : (
            <GuestOrderRow key={access.id} stored={access} error={look.error} />
          ),
        )}
      </ul>
    </div>
  );
}

function NoPhotos() {
  const { t } = useTranslation('orders');
  return (
    <div className="page-short">
      <EmptyState title={t('track.emptyTitle')} text={t('track.empty')}>
        <Link to={tools.greencard.route} className={actionLinkClass()}>
          {t('track.make')}
        </Link>
      </EmptyState>
    </div>
  );
}

/** An order that could not be loaded: deleted, or the connection failed. */
function GuestOrderRow({ stored, error }: { stored: StoredOrder; error: Error }) {
  const { t } = useTranslation('orders');
  const { t: tShell } = useTranslation('shell');
  const gone = error instanceof ApiProblem && error.code === 'not_found';
  return (
    <li className="card guest-order">
      <h2 className="guest-order__words">{tShell(`tools.${stored.tool}`)}</h2>
      {gone ? (
        <Badge>{t('status.gone')}</Badge>
      ) : (
        <Link to={`/track?order=${stored.id}`} className={actionLinkClass('quiet')}>
          {t('track.open')}
        </Link>
      )}
    </li>
  );
}
