import type { OrderUpdate } from '#shared/orders/view.ts';

/** The port to the push. A lost update costs only time: every page also polls. */
export interface OrderUpdates {
  publish(event: OrderUpdate): Promise<void>;
}
