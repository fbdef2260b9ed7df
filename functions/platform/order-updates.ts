import type { OrderUpdate } from '#shared/orders/view.ts';

/** The port to the live push. A lost event costs nothing but time: every page also asks by itself. */
export interface OrderUpdates {
  publish(event: OrderUpdate): Promise<void>;
}
