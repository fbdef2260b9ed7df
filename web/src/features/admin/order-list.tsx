import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { adminOrdersQuery } from './admin-queries.ts';
import { OrderTable } from './order-table.tsx';

/** The newest hundred orders; a button appends the next page. */
export function OrderList({ cursor }: { cursor?: string }) {
  const { t } = useTranslation('admin');
  const [more, setMore] = useState(false);
  const query = useQuery(adminOrdersQuery(cursor));
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
