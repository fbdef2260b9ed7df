import { measure } from '#functions/platform/metrics.ts';
import type { StoredOrder } from './stored-order.ts';

type Named = Pick<StoredOrder, 'id' | 'tool'>;

/** Counts an order that is paid since this moment. */
export function countPaid({ id, tool }: Named, payWith: 'card' | 'credit' | 'trial' | 'replacement'): void {
  measure('an order was paid', tool, { OrdersPaid: 1 }, { orderId: id, payWith });
}

/** Counts a photo that is there since this moment, and how long whoever paid has waited, in seconds. */
export function countDelivered({ id, tool, queuedAt }: Named & { readonly queuedAt: string }, at: string): void {
  const seconds = Math.max(0, (Date.parse(at) - Date.parse(queuedAt)) / 1000);
  measure('a photo was delivered', tool, { OrdersDelivered: 1, SecondsToDelivery: seconds }, { orderId: id });
}

/** Counts an order that ends without a photo, and gives back what was paid. */
export function countFailed({ id, tool }: Named, failure: string): void {
  measure('an order failed', tool, { OrdersFailed: 1 }, { orderId: id, failure });
}
