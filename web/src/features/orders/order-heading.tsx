import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { FindRoom } from '#web/lib/tool-room.ts';
import { orderRoomQuery } from './order-room-queries.ts';
import { OrderTitle } from './order-title.tsx';
import { useOrder } from './use-order.ts';

/** The heading of a page that shows one order: what it is called. */
export function OrderHeading({ access, roomOf }: { access: OrderAccess; roomOf: FindRoom }) {
  const { t } = useTranslation('orders');
  const { data: order } = useOrder(access);
  // The words of the title come with the room.
  const { isSuccess } = useQuery(orderRoomQuery(order?.tool, roomOf));
  return <h1>{order !== undefined && isSuccess ? <OrderTitle order={order} roomOf={roomOf} /> : t('heading')}</h1>;
}
