import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, PhotoId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/**
 * Which photo of an event a file became: the same sender sends it once. `sha256` is that of the file, for others than the
 * organiser hashed with what only the sender has.
 */
export function photoDigestEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'photo-digest', version: '1', service: 'vesika' },
      attributes: {
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        sha256: { type: 'string', required: true },
        photoId: { type: CustomAttributeType<PhotoId>('string'), required: true },
      },
      indexes: {
        digest: {
          pk: { field: 'pk', composite: ['eventId'], template: 'event#${eventId}', casing: 'none' },
          sk: { field: 'sk', composite: ['sha256'], template: 'digest#${sha256}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
