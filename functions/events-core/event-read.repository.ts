import type { TableConnection } from '#functions/table/connection.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import type { EventId, MemberId } from '#shared/ids.ts';
import { parseEvent, type StoredEvent } from './stored-event.ts';

/** Lists all events, and the tombstones of erased ones, by their clocks: each has one, in this lane. */
export async function* listEvents(connection: TableConnection): AsyncGenerator<EventId> {
  const event = photoEventEntity(connection);
  const rows = dueRows('later', (wakeShard, cursor) => event.query.byWake({ wakeShard }).go({ ...duePage, cursor }));
  for await (const { id } of rows) yield id;
}

/** Reads one event, consistently. */
export function createFindEvent(connection: TableConnection): (id: EventId) => Promise<StoredEvent | undefined> {
  const event = photoEventEntity(connection);
  return async (id) => {
    const { data } = await event.get({ id }).go({ consistent: true });
    return data === null ? undefined : parseEvent(data);
  };
}

/** Whether the account of an organiser is blocked. */
export function createIsBlocked(connection: TableConnection): (id: MemberId) => Promise<boolean> {
  const member = memberEntity(connection);
  return async (id) => (await member.get({ id }).go()).data?.disabledAt !== undefined;
}
