import { hasOrders } from '#web/features/orders/orders-key.ts';
import { mayHaveSession } from '#web/lib/auth/session-hint.ts';
import { zodArrives } from '#web/lib/late-zod.ts';

/**
 * Waits for zod before a page that parses something as soon as it is shown only where there is something: a query, an
 * order, a member. A stranger sees it before zod is there, and it must not parse what the person does either.
 */
export async function parsingReady(): Promise<void> {
  const isStranger = location.search === '' && !hasOrders(localStorage) && !mayHaveSession(localStorage);
  if (!isStranger) await zodArrives();
}
