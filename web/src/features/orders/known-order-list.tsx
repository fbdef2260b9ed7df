import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { KnownOrderRow } from './known-order-row.tsx';
import { knownOrders } from './known-orders.ts';
import './orders.css';

/** The orders this browser holds the keys to, or how to get one. */
export function KnownOrderList() {
  const { t } = useTranslation('orders');
  const [orders] = useState(() => knownOrders(localStorage));
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
    <ul className="stack known-orders">
      {orders.map((known) => (
        <KnownOrderRow key={known.id} known={known} />
      ))}
    </ul>
  );
}
