import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAdminOrders } from '#shared/admin/contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { orderAddress } from './desk/order-address.ts';

const tones = { pending: 'warn', processing: 'busy', completed: 'good', failed: 'bad' } as const satisfies Record<
  string,
  BadgeTone
>;

/** The hundred newest orders, without pictures. */
export function OrderList() {
  const { t, i18n } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const query = useQuery({
    queryKey: ['admin', 'orders'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi(listAdminOrders, { signal })).orders,
  });
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {(orders) => (
        <Table
          caption={t('tabs.orders')}
          columns={[t('created'), t('email'), t('tool'), t('status'), t('payment')]}
          rows={orders.map(({ id, email, tool, status, paymentStatus, createdAt }) => ({
            key: id,
            cells: [
              <Link key="order" to={orderAddress(id)}>
                {formatMoment(createdAt, i18n.language)}
              </Link>,
              email,
              tShell(`tools.${tool}`),
              <Badge key="status" tone={tones[status]}>
                {t(`statuses.${status}`)}
              </Badge>,
              t(`payments.${paymentStatus}`),
            ],
          }))}
        />
      )}
    </QueryState>
  );
}
