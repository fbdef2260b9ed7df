import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import type { FindRoom } from '#web/lib/tool-room.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { storedOrders } from '../order-store.ts';
import { GuestOrderRow } from './guest-order-row.tsx';
import '../orders.css';

/** The orders this browser has access to, or how to get one. */
export function GuestOrderList({ roomOf }: { roomOf: FindRoom }) {
  const { t } = useTranslation('orders');
  const [orders] = useState(() => storedOrders(localStorage));
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
      {orders.map((stored) => (
        <GuestOrderRow key={stored.id} stored={stored} roomOf={roomOf} />
      ))}
    </ul>
  );
}
