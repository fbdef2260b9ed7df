import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, MemberId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The event that a member has now: there is one at a time. The row is gone when the event has expired. */
export function currentEventEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'current-event', version: '1', service: 'vesika' },
      attributes: {
        memberId: { type: CustomAttributeType<MemberId>('string'), required: true },
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
      },
      indexes: {
        current: {
          pk: { field: 'pk', composite: ['memberId'], template: 'event-owner#${memberId}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'current', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
