import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import type { OrderId } from '#shared/ids.ts';
import { StoredOrder } from './stored-order.ts';

/** Reads the current state of one order; undefined when there is none. */
export function createFindOrder(connection: TableConnection): (id: OrderId) => Promise<StoredOrder | undefined> {
  const order = orderEntity(connection);
  return async (id) => {
    const { data } = await order.get({ id }).go({ consistent: true });
    return data === null ? undefined : parseOrder(data);
  };
}

/**
 * An order parsed from its row.
 *
 * @throws Error naming the order and the wrong attributes, but none of the values
 */
export function parseOrder(row: { readonly id: string }): StoredOrder {
  const parsed = StoredOrder.safeParse(row);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`the row of ${row.id} is no order: ${places.join(', ')}`);
}
