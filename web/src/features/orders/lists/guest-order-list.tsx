import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { wasPaid } from '#shared/orders/order.ts';
import { tools } from '#shared/tools/tools.ts';
import type { FindRoom } from '#web/lib/tool-room.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { storedOrders } from '../order-store.ts';
import { orderQuery } from '../use-order.ts';
import { GuestOrderRow } from './guest-order-row.tsx';
import '../orders.css';

/** The orders this browser has access to, or how to get one. */
export function GuestOrderList({ roomOf }: { roomOf: FindRoom }) {
  const { t } = useTranslation('orders');
  const [stored] = useState(() => storedOrders(localStorage));
  const known = useQueries({ queries: stored.map(orderQuery) });
  // A try that nobody paid for is no order; the page of its tool goes on with it.
  const orders = stored.filter((_, index) => {
    const order = known[index]?.data;
    return order === undefined || wasPaid(order);
  });
  if (orders.length === 0) {
    return (
      <Card>
        <div className="stack">
          <h2>{t('track.emptyTitle')}</h2>
          <p className="soft">{t('track.empty')}</p>
          <div>
            <Link to={tools.greencard.route} className={actionLinkClass()}>
              {t('track.make')}
            </Link>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <ul className="stack guest-orders">
      {orders.map((each) => (
        <GuestOrderRow key={each.id} stored={each} roomOf={roomOf} />
      ))}
    </ul>
  );
}
