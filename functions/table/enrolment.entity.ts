import { CustomAttributeType, Entity } from 'electrodb';
import { EnrolledPerson, EnrolmentState } from '#shared/events/enrolment.ts';
import type { EnrolmentId, EventId, GuestId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The faces that guests enrolled, without faces and typed names: those are objects, so that no restored table has them again. */
export function enrolmentEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'enrolment', version: '1', service: 'vesika' },
      attributes: {
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        guestId: { type: CustomAttributeType<GuestId>('string'), required: true },
        id: { type: CustomAttributeType<EnrolmentId>('string'), required: true },
        state: { type: EnrolmentState.options, required: true },
        who: { type: EnrolledPerson.options, required: true },
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
        enrolment: {
          pk: { field: 'pk', composite: ['eventId'], template: 'event#${eventId}', casing: 'none' },
          sk: {
            field: 'sk',
            composite: ['guestId', 'id'],
            template: 'enrolment#${guestId}#${id}',
            casing: 'none',
          },
        },
      },
    },
    { client, table },
  );
}
