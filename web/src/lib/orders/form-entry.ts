import type { OrderId } from '#shared/ids.ts';
import type { OrderView } from '#shared/orders/view.ts';

/** What the browser's history keeps of a form, so that a reload and the way back find what was entered. */
export interface FormEntry {
  readonly chosen?: OrderView['options'] | undefined;
  /** A new photo is wanted: an order that is still going on is not looked for. */
  readonly anew?: true;
  /** The order in whose place the new photo is made. */
  readonly instead?: OrderId | undefined;
}

/** In whose place the next photo is made after this order: another picture for the same, as long as it has not begun. */
export function insteadOf(order: OrderView | undefined): OrderId | undefined {
  return order?.status === 'pending' ? order.replaces?.orderId : undefined;
}
