import { createFindOrder } from '#functions/records/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { LiveDeps } from './authorize-live.ts';

/** Orders, as the live push needs them. */
export function createLiveOrders(connection: TableConnection): Pick<LiveDeps, 'findOrder'> {
  return { findOrder: createFindOrder(connection) };
}
