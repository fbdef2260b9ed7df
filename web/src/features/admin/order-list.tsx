import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAdminOrders } from '#shared/admin/contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderTable } from './order-table.tsx';

/** The newest hundred orders; the next ones appear below them when they are asked for. */
export function OrderList({ cursor }: { cursor?: string }) {
  const { t } = useTranslation('admin');
  const [more, setMore] = useState(false);
  const query = useQuery({
    queryKey: ['admin', 'orders', cursor],
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listAdminOrders, { ...(cursor !== undefined && { query: { cursor } }), signal }),
  });
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {(page) => (
        <>
          <OrderTable orders={page.orders} />
          {page.cursor === undefined ? null : more ? (
            <OrderList cursor={page.cursor} />
          ) : (
            <div>
              <Button look="quiet" onClick={() => setMore(true)}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}
