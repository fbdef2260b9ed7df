import type { TableConnection } from '#functions/table/connection.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import type { EventId } from '#shared/ids.ts';
import { parseEvent, type StoredEvent } from './stored-event.ts';

/** Reads one event, consistently. */
export function createFindEvent(connection: TableConnection): (id: EventId) => Promise<StoredEvent | undefined> {
  const event = photoEventEntity(connection);
  return async (id) => {
    const { data } = await event.get({ id }).go({ consistent: true });
    return data === null ? undefined : parseEvent(data);
  };
}
