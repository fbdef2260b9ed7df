import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminOrder } from '#shared/admin/contract.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { orderPath } from './panel/order-path.ts';

const tones = { pending: 'warn', processing: 'busy', completed: 'good', failed: 'bad' } as const satisfies Record<
  string,
  BadgeTone
>;
const categories = ['adult_male', 'adult_female', 'child_male', 'child_female', 'baby'] as const;

/** Orders without pictures; each links to its own page. */
export function OrderTable({ orders }: { orders: readonly AdminOrder[] }) {
  const { t, i18n } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const category = ({ options }: AdminOrder) => {
    const known = categories.find((one) => one === options['category']);
    return known && t(`categories.${known}`);
  };
  return (
    <Table
      caption={t('tabs.orders')}
      columns={[t('created'), t('email'), t('tool'), t('category'), t('status'), t('payment')]}
      rows={orders.map((order) => ({
        key: order.id,
        cells: [
          <Link key="order" to={orderPath(order.id)}>
            {formatMoment(order.createdAt, i18n.language)}
          </Link>,
          order.email,
          tShell(`tools.${order.tool}`),
          category(order),
          <Badge key="status" tone={tones[order.status]}>
            {t(`statuses.${order.status}`)}
          </Badge>,
          t(`payments.${order.paymentStatus}`),
        ],
      }))}
    />
  );
}
