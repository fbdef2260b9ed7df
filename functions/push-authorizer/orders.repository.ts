import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { AuthorizePushDeps } from './authorize-push.ts';

/** Orders, for the push authorizer. */
export function createPushOrders(connection: TableConnection): Pick<AuthorizePushDeps, 'findOrder'> {
  return { findOrder: createFindOrder(connection) };
}
