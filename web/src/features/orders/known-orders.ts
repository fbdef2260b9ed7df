import { z } from 'zod';
import { OrderId, OrderSecret } from '#shared/ids.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { Tool } from '#shared/tools/tool.ts';

const storageKey = 'vesika.orders';

/** More than anybody orders; keeps the browser's storage small. */
const keptOrders = 20;

/** An order this browser holds the key to. */
export const KnownOrder = z.object({ id: OrderId, secret: OrderSecret, tool: Tool });
export type KnownOrder = z.infer<typeof KnownOrder>;

type ReadStore = Pick<Storage, 'getItem'>;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The orders this browser knows, the newest first. */
export function knownOrders(store: ReadStore): readonly KnownOrder[] {
  const stored = store.getItem(storageKey);
  if (stored === null) return [];
  try {
    return z.array(KnownOrder).parse(JSON.parse(stored));
  } catch {
    // Another version of the product, or somebody's hand, wrote something else: it is of no use to anybody.
    return [];
  }
}

/** The key to one order, if this browser has it. */
export function findKnownOrder(store: ReadStore, id: string): KnownOrder | undefined {
  return knownOrders(store).find((known) => known.id === id);
}

/** Remembers the key to an order, so that a reload or the next visit finds it. */
export function rememberOrder(store: Store, { id, secret }: OrderAccess, tool: Tool): KnownOrder {
  const order: KnownOrder = { id, secret, tool };
  const others = knownOrders(store).filter((known) => known.id !== id);
  // Ids begin with the time, so the newest order is the greatest id.
  const newestFirst = [order, ...others].sort((one, other) => (one.id < other.id ? 1 : -1));
  store.setItem(storageKey, JSON.stringify(newestFirst.slice(0, keptOrders)));
  return order;
}

/** Forgets an order whose pictures are gone. */
export function forgetOrder(store: Store, id: string): void {
  const others = knownOrders(store).filter((known) => known.id !== id);
  store.setItem(storageKey, JSON.stringify(others));
}
