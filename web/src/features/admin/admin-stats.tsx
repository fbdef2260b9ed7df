import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getAdminStats } from '#shared/admin/contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatNumber, formatPrice } from '#web/lib/format.ts';
import { Stats } from '#web/ui/stats.tsx';

/** The four stat cards. */
export function AdminStats() {
  const { t, i18n } = useTranslation('admin');
  const query = useQuery({
    queryKey: ['admin', 'stats'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getAdminStats, { signal }),
  });
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {({ totalUsers, totalOrders, activeOrders, totalRevenue }) => (
        <Stats
          items={[
            { name: t('stats.users'), value: number(totalUsers) },
            { name: t('stats.orders'), value: number(totalOrders) },
            { name: t('stats.active'), value: number(activeOrders) },
            {
              name: t('stats.revenue'),
              value: totalRevenue.map((money) => formatPrice(money, i18n.language)).join(', ') || number(0),
            },
          ]}
        />
      )}
    </QueryState>
  );
}
