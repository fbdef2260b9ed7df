import type { OrderEvent } from '#shared/orders/view.ts';

/** The port to the live push. A lost event costs nothing but time: every page also asks by itself. */
export interface OrderEvents {
  publish(event: OrderEvent): Promise<void>;
}
