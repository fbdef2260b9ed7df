import { orderChannel } from '#shared/orders/view.ts';
import type { OrderUpdates } from './order-updates.ts';
import { createPublish } from './push.adapter.ts';

/** The push of orders. */
export function createOrderUpdates(endpoint: string): OrderUpdates {
  const publish = createPublish(endpoint);
  return { publish: (event) => publish(orderChannel(event.id), event) };
}
