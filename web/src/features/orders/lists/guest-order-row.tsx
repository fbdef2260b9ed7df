import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { formatMoment } from '#web/lib/format.ts';
import type { FindRoom } from '#web/lib/tool-room.ts';
import { Badge } from '#web/ui/badge.tsx';
import { actionLinkClass } from '#web/ui/button.tsx';
import type { StoredOrder } from '../order-store.ts';
import { OrderTitle } from '../order-title.tsx';
import { useOrder } from '../use-order.ts';
import { OrderBadge } from './order-badge.tsx';

/** One order of the list: when it was placed, how it stands, and the way to it. */
export function GuestOrderRow({ stored, roomOf }: { stored: StoredOrder; roomOf: FindRoom }) {
  const { t, i18n } = useTranslation('orders');
  const { t: tShell } = useTranslation('shell');
  const { data: order, error } = useOrder(stored);
  const gone = error instanceof ApiProblem && error.code === 'not_found';
  return (
    <li className="card guest-order">
      <div className="guest-order__words">
        <h2>{order === undefined ? tShell(`tools.${stored.tool}`) : <OrderTitle order={order} roomOf={roomOf} />}</h2>
        {order === undefined ? null : (
          <p className="soft small">{t('track.placed', { date: formatMoment(order.createdAt, i18n.language) })}</p>
        )}
      </div>
      {order === undefined ? null : <OrderBadge order={order} />}
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
