import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryState } from '#web/i18n/query-state.tsx';
import { adminOrderQuery } from '../admin-queries.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPicture } from './order-picture.tsx';

/** Everything an admin may see of one order, and the actions on it. */
export function AdminOrder({ id }: { id: string }) {
  const { t } = useTranslation('panel');
  const { t: tAdmin } = useTranslation('admin');
  const query = useQuery(adminOrderQuery(id));
  return (
    <>
      <p>
        <Link to="/admin">{t('back')}</Link>
      </p>
      <QueryState query={query} failed={t('notFound')} retry={tAdmin('retry')}>
        {(file) => (
          <>
            <OrderFacts file={file} />
            <h2>{t('acts.title')}</h2>
            <OrderActs file={file} />
            <OrderHistory file={file} />
            <OrderMoney file={file} />
            <OrderPicture file={file} />
          </>
        )}
      </QueryState>
    </>
  );
}
