import { createGuests } from '#functions/events-core/guests.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { AuthorizePushDeps } from './authorize-push.ts';

/** Orders and guests, for the push authorizer. */
export function createPushRecords(connection: TableConnection): Pick<AuthorizePushDeps, 'findOrder' | 'findGuest'> {
  return { findOrder: createFindOrder(connection), findGuest: createGuests(connection).find };
}
