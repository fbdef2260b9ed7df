import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { orderPhase } from '#web/features/orders/order-phase.ts';
import { latestOrderQuery } from '#web/lib/orders/order-queries.ts';

/** The link back to a member's unpaid photo, after a detour to buy credits; otherwise nothing. */
export function WaitingPhoto() {
  const { t } = useTranslation('checkout');
  const { data } = useQuery(latestOrderQuery);
  const order = data?.order;
  if (order === undefined || orderPhase(order, { returned: false }) !== 'review') return null;
  return (
    <p>
      {t('back.photo')} <Link to={`${tools[order.tool].route}?order=${order.id}`}>{t('back.toPhoto')}</Link>
    </p>
  );
}
