import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatNumber, formatPrice } from '#web/lib/format.ts';
import { Stats } from '#web/ui/stats.tsx';
import { adminStatsQuery } from './admin-queries.ts';

export function AdminStats() {
  const { t, i18n } = useTranslation('admin');
  const query = useQuery(adminStatsQuery);
  const number = (value: number) => formatNumber(value, i18n.language);
  const names = [t('stats.users'), t('stats.orders'), t('stats.active'), t('stats.revenue')];
  const cards = (values: readonly string[]) => (
    <Stats items={names.map((name, index) => ({ name, value: values[index] ?? '…' }))} />
  );
  // The cards render before their numbers, so that nothing below them shifts.
  if (query.isPending) return cards([]);
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {({ totalUsers, totalOrders, activeOrders, totalRevenue }) =>
        cards([
          ...[totalUsers, totalOrders, activeOrders].map(number),
          totalRevenue.map((money) => formatPrice(money, i18n.language)).join(', ') || number(0),
        ])
      }
    </QueryState>
  );
}
