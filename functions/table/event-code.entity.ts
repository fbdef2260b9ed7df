import { CustomAttributeType, Entity } from 'electrodb';
import type { EventCode } from '#shared/events/event-code.ts';
import type { EventId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The event of a code. An event has one code at a time. */
export function eventCodeEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'event-code', version: '1', service: 'vesika' },
      attributes: {
        code: { type: CustomAttributeType<EventCode>('string'), required: true },
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
      },
      indexes: {
        code: {
          pk: { field: 'pk', composite: ['code'], template: 'event-code#${code}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'code', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
