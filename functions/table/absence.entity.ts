import { CustomAttributeType, Entity } from 'electrodb';
import type { EnrolmentId, EventId, GuestId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The faces that people took out of events, without the faces: those are objects, as of enrolled ones. */
export function absenceEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'absence', version: '1', service: 'vesika' },
      attributes: {
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        guestId: { type: CustomAttributeType<GuestId>('string'), required: true },
        id: { type: CustomAttributeType<EnrolmentId>('string'), required: true },
        consentVersion: { type: 'string', required: true },
        consentLanguage: { type: 'string', required: true },
        /** When the guest agreed to this text. */
        agreedAt: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        /** Names the template; each selfie has another. */
        selfie: { type: 'string', required: true },
        /** The version of the engine that made the template. */
        crowdVersion: { type: 'number', required: true },
        searchedAt: { type: 'string' },
        double: { type: 'boolean' },
      },
      indexes: {
        absence: {
          pk: { field: 'pk', composite: ['eventId'], template: 'event#${eventId}', casing: 'none' },
          sk: { field: 'sk', composite: ['guestId', 'id'], template: 'absence#${guestId}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
