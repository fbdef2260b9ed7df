import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { adminOrdersQuery } from './admin-queries.ts';
import { OrderTable } from './order-table.tsx';

/** All orders, newest first, a hundred a page. */
export function OrderList() {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(adminOrdersQuery);
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {({ pages }) => (
        <>
          <OrderTable orders={pages.flatMap(({ orders }) => orders)} />
          <ShowMore query={query} failed={t('loadFailed')} action={t('more')} busyText={t('more')} />
        </>
      )}
    </QueryState>
  );
}
