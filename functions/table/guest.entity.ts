import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, GuestId } from '#shared/ids.ts';
import type { OfferedLanguage } from '#shared/languages.ts';
import type { TableConnection } from './connection.ts';

/** The guests of events: browsers that came in by a code. */
export function guestEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'guest', version: '1', service: 'vesika' },
      attributes: {
        id: { type: CustomAttributeType<GuestId>('string'), required: true },
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        secretHash: { type: 'string', required: true },
        language: { type: CustomAttributeType<OfferedLanguage>('string'), required: true },
        createdAt: { type: 'string', required: true },
        /** Faces the guest has enrolled. */
        code: { type: 'string', required: true },
        enrolmentCount: { type: 'number', required: true },
        /** Faces the guest took out of the event. */
        absenceCount: { type: 'number' },
        /** The organiser did not let them in. */
        isRefused: { type: 'boolean' },
      },
      indexes: {
        guest: {
          pk: { field: 'pk', composite: ['id'], template: 'guest#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'guest', casing: 'none' },
        },
        byEvent: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['eventId'], template: 'event-guests#${eventId}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
