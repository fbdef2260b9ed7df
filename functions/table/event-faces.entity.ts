import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, PhotoId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The described faces of one photo of an event, encrypted under the event's key; a shard is a part of the event. */
export function eventFacesEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'event-faces', version: '1', service: 'vesika' },
      attributes: {
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        shard: { type: 'number', required: true },
        photoId: { type: CustomAttributeType<PhotoId>('string'), required: true },
        bytes: { type: CustomAttributeType<Uint8Array>('any'), required: true },
      },
      indexes: {
        faces: {
          pk: {
            field: 'pk',
            composite: ['eventId', 'shard'],
            template: 'event-faces#${eventId}#${shard}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['photoId'], template: '${photoId}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
