import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { PushRecords } from './authorize-push.ts';

/** Orders, guests and events, for the push authorizer. */
export function createPushRecords(connection: TableConnection): PushRecords {
  return {
    findOrder: createFindOrder(connection),
    findGuest: createGuests(connection).find,
    findEvent: createFindEvent(connection),
  };
}
