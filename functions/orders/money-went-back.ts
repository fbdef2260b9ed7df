import { refundRoute } from '#functions/credits/refund-route.ts';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import type { Orders } from './orders.ts';

/**
 * Whether something of the money for a delivered photo goes back, or went, that neither the photo nor a claim was given
 * for: an operator may send a part back in the provider's panel. Nothing more of it goes back by itself then, and no new
 * photo is made for the rest.
 */
export async function moneyWentBack(order: CompletedOrder, orders: Pick<Orders, 'isMoneyKept'>): Promise<boolean> {
  const way = refundRoute(order);
  return way.by === 'money' && !(await orders.isMoneyKept(way.paymentId));
}
