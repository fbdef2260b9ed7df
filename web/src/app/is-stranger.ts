import { hasOrders } from '#web/features/orders/orders-key.ts';
import { mayHaveSession } from '#web/lib/auth/session-hint.ts';

/** Whether the visitor brings nothing that a page would parse: no query, no order, no session. */
export function isStranger(): boolean {
  return location.search === '' && !hasOrders(localStorage) && !mayHaveSession(localStorage);
}
