import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { FindToolModule } from '#web/lib/tool-module.ts';
import { orderModuleQuery } from './order-module-queries.ts';
import { OrderTitle } from './order-title.tsx';
import { useOrder } from './use-order.ts';

/** The heading of an order's page: the order's title. */
export function OrderHeading({ access, findToolModule }: { access: OrderAccess; findToolModule: FindToolModule }) {
  const { t } = useTranslation('orders');
  const { data: order } = useOrder(access);
  // The texts of the title load with the module.
  const { isSuccess } = useQuery(orderModuleQuery(order?.tool, findToolModule));
  return (
    <h1>
      {order !== undefined && isSuccess ? <OrderTitle order={order} findToolModule={findToolModule} /> : t('heading')}
    </h1>
  );
}
