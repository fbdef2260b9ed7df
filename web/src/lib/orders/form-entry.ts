import type { OrderId } from '#shared/ids.ts';
import type { OrderView } from '#shared/orders/view.ts';

/** The state of a form in its history entry, so that a reload and the back button restore it. */
export interface FormEntry {
  readonly chosen?: OrderView['options'] | undefined;
  /** A new photo is wanted: do not resume an unfinished order. */
  readonly startsNew?: true;
  /** The order whose photo the new one replaces. */
  readonly instead?: OrderId | undefined;
}

/** The former order that the next photo replaces: after an unstarted replacing order, the same one. */
export function insteadOf(order: OrderView | undefined): OrderId | undefined {
  return order?.status === 'pending' ? order.replaces?.orderId : undefined;
}
