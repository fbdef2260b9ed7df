import { refundRoute } from '#functions/credits/refund-route.ts';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import type { Orders } from './orders.ts';

/**
 * Whether a part of the payment for a delivered photo was refunded in the provider's panel, without a return or a
 * claim. Then the rest is not refunded automatically, and no new photo is made for it.
 */
export async function isPartlyRefunded(order: CompletedOrder, orders: Pick<Orders, 'isMoneyKept'>): Promise<boolean> {
  const way = refundRoute(order);
  return way.by === 'money' && !(await orders.isMoneyKept(way.paymentId));
}
