import { z } from 'zod';
import { OrderId, OrderSecret } from '#shared/ids.ts';
import type { SecretAccess } from '#shared/orders/track-link.ts';
import { Tool } from '#shared/tools/tool.ts';
import { ordersKey } from './orders-key.ts';

/** More than any guest orders; keeps the browser's storage small. */
const maxStoredOrders = 20;

/** The access to an order as stored in this browser, with its tool, which is needed before the server answers. */
const StoredOrder = z.object({ id: OrderId, secret: OrderSecret, tool: Tool });
export type StoredOrder = z.infer<typeof StoredOrder>;

type ReadStore = Pick<Storage, 'getItem'>;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The orders this browser has secrets for, newest first. */
export function storedOrders(store: ReadStore): readonly StoredOrder[] {
  const stored = store.getItem(ordersKey);
  if (stored === null) return [];
  try {
    return z.array(StoredOrder).parse(JSON.parse(stored));
  } catch {
    // Written by another version or by hand; useless either way.
    return [];
  }
}

/** The access to one order, if this browser has it. */
export function findStoredOrder(store: ReadStore, id: string): StoredOrder | undefined {
  return storedOrders(store).find((order) => order.id === id);
}

/** Stores the access to an order, for a reload or the next visit. */
export function rememberOrder(store: Store, { id, secret }: SecretAccess, tool: Tool): void {
  const others = storedOrders(store).filter((order) => order.id !== id);
  // Ids start with the time, so the newest order has the greatest id.
  const newestFirst = [{ id, secret, tool }, ...others].sort((one, other) => (one.id < other.id ? 1 : -1));
  store.setItem(ordersKey, JSON.stringify(newestFirst.slice(0, maxStoredOrders)));
}

/** Removes an order whose pictures are deleted. */
export function forgetOrder(store: Store, id: string): void {
  const others = storedOrders(store).filter((order) => order.id !== id);
  store.setItem(ordersKey, JSON.stringify(others));
}
