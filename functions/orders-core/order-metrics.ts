import { secondsBetween } from '#functions/platform/clock.ts';
import { measure } from '#functions/platform/metrics.ts';
import type { StoredOrder } from './stored-order.ts';

type Named = Pick<StoredOrder, 'id' | 'tool'>;

/** Counts an order that was paid just now. */
export function countPaid({ id, tool }: Named, payWith: 'card' | 'credit' | 'trial' | 'replacement'): void {
  measure('an order was paid', tool, { OrdersPaid: 1 }, { orderId: id, payWith });
}

/** Counts a photo that was delivered just now, and the seconds since it was paid. */
export function countDelivered({ id, tool, queuedAt }: Named & { readonly queuedAt: string }, at: string): void {
  const figures = { OrdersDelivered: 1, SecondsToDelivery: secondsBetween(queuedAt, at) };
  measure('a photo was delivered', tool, figures, { orderId: id });
}

/** Counts an order that fails and is refunded. */
export function countFailed({ id, tool }: Named, failure: string): void {
  measure('an order failed', tool, { OrdersFailed: 1 }, { orderId: id, failure });
}
