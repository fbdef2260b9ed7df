import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Found } from '#shared/admin/search-contract.ts';
import { formatExactPrice, formatMoment } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Table } from '#web/ui/table.tsx';
import { OrderTable } from '../order-table.tsx';
import { orderPath } from '../panel/order-path.ts';
import { UserTable } from '../user-table.tsx';

/** The search results by kind; kinds without results are left out. */
export function FoundThings({ found: { users, orders, payments } }: { found: Found }) {
  const { t } = useTranslation('admin');
  if (users.length + orders.length + payments.length === 0)
    return <Notice tone="warn" title={t('search.none')} announce />;
  return (
    <>
      <p role="status">
        {t('search.found', { users: users.length, orders: orders.length, payments: payments.length })}
      </p>
      {users.length === 0 ? null : (
        <>
          <h2>{t('tabs.users')}</h2>
          <UserTable users={users} reason={t('credit.usual')} />
        </>
      )}
      {orders.length === 0 ? null : (
        <>
          <h2>{t('tabs.orders')}</h2>
          <OrderTable orders={orders} />
        </>
      )}
      {payments.length === 0 ? null : <FoundPayments payments={payments} />}
    </>
  );
}

function FoundPayments({ payments }: Pick<Found, 'payments'>) {
  const { t, i18n } = useTranslation('admin');
  return (
    <>
      <h2>{t('search.payments')}</h2>
      <Table
        caption={t('search.payments')}
        columns={[t('created'), t('search.number'), t('status'), t('search.amount'), t('search.order')]}
        rows={payments.map(({ id, createdAt, state, amount, orderId }) => ({
          key: id,
          cells: [
            formatMoment(createdAt, i18n.language),
            id,
            t(`search.states.${state}`),
            formatExactPrice(amount, i18n.language),
            orderId === undefined ? (
              t('search.packs')
            ) : (
              <Link key="order" to={orderPath(orderId)}>
                {orderId}
              </Link>
            ),
          ],
        }))}
      />
    </>
  );
}
