import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { actionLinkClass } from '#web/ui/button.tsx';
import type { KnownOrder } from './known-orders.ts';
import { OrderBadge } from './order-badge.tsx';
import { useOrderTitle } from './order-title.ts';
import { useOrder } from './use-order.ts';

/** One order of the list: when it was placed, how it stands, and the way to it. */
export function KnownOrderRow({ known }: { known: KnownOrder }) {
  const { t, i18n } = useTranslation('orders');
  const { t: tShell } = useTranslation('shell');
  const { data: order, error } = useOrder(known);
  const title = useOrderTitle(order);
  const gone = error instanceof ApiProblem && error.code === 'not_found';
  return (
    <li className="card known-order">
      <div className="known-order__words">
        <h2>{title ?? tShell(`tools.${known.tool}`)}</h2>
        {order === undefined ? null : (
          <p className="soft small">{t('track.placed', { date: formatMoment(order.createdAt, i18n.language) })}</p>
        )}
      </div>
      {order === undefined ? null : <OrderBadge order={order} />}
      {gone ? (
        <Badge>{t('status.gone')}</Badge>
      ) : (
        <Link to={`/track?order=${known.id}`} className={actionLinkClass('quiet')}>
          {t('track.open')}
        </Link>
      )}
    </li>
  );
}
