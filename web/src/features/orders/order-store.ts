import { z } from 'zod';
import { OrderId, OrderSecret } from '#shared/ids.ts';
import type { SecretAccess } from '#shared/orders/track-link.ts';
import { Tool } from '#shared/tools/tool.ts';
import { ordersKey } from './orders-key.ts';

/** More than anybody orders; keeps the browser's storage small. */
const maxStoredOrders = 20;

/** The access to an order as this browser stores it, with the tool, which is told before the server is asked. */
const StoredOrder = z.object({ id: OrderId, secret: OrderSecret, tool: Tool });
export type StoredOrder = z.infer<typeof StoredOrder>;

type ReadStore = Pick<Storage, 'getItem'>;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The orders this browser has access to, the newest first. */
export function storedOrders(store: ReadStore): readonly StoredOrder[] {
  const stored = store.getItem(ordersKey);
  if (stored === null) return [];
  try {
    return z.array(StoredOrder).parse(JSON.parse(stored));
  } catch {
    // Another version of the product, or somebody's hand, wrote something else: it is of no use to anybody.
    return [];
  }
}

/** The access to one order, if this browser has it. */
export function findStoredOrder(store: ReadStore, id: string): StoredOrder | undefined {
  return storedOrders(store).find((order) => order.id === id);
}

/** Remembers the access to an order, so that a reload or the next visit finds it. */
export function rememberOrder(store: Store, { id, secret }: SecretAccess, tool: Tool): void {
  const others = storedOrders(store).filter((order) => order.id !== id);
  // Ids begin with the time, so the newest order is the greatest id.
  const newestFirst = [{ id, secret, tool }, ...others].sort((one, other) => (one.id < other.id ? 1 : -1));
  store.setItem(ordersKey, JSON.stringify(newestFirst.slice(0, maxStoredOrders)));
}

/** Forgets an order whose pictures are gone. */
export function forgetOrder(store: Store, id: string): void {
  const others = storedOrders(store).filter((order) => order.id !== id);
  store.setItem(ordersKey, JSON.stringify(others));
}
