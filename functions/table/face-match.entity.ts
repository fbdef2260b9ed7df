import { CustomAttributeType, Entity } from 'electrodb';
import { Certainty, type FaceBox } from '#shared/events/enrolment.ts';
import type { EnrolmentId, EventId, GuestId, PhotoId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The photos in which enrolled faces were found. */
export function faceMatchEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'face-match', version: '1', service: 'vesika' },
      attributes: {
        guestId: { type: CustomAttributeType<GuestId>('string'), required: true },
        photoId: { type: CustomAttributeType<PhotoId>('string'), required: true },
        enrolmentId: { type: CustomAttributeType<EnrolmentId>('string'), required: true },
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        /** The place of the face in the list of the photo's faces, and where it is. */
        face: { type: 'number', required: true },
        box: { type: CustomAttributeType<FaceBox>('any'), required: true },
        score: { type: 'number', required: true },
        certainty: { type: Certainty.options, required: true },
        /** The selfie it was found by. */
        selfie: { type: 'string', required: true },
        /** When it was found first. */
        foundAt: { type: 'string' },
        /** What the guest said. */
        mine: { type: 'boolean' },
      },
      indexes: {
        match: {
          pk: { field: 'pk', composite: ['guestId'], template: 'guest#${guestId}', casing: 'none' },
          sk: {
            field: 'sk',
            composite: ['photoId', 'enrolmentId'],
            template: 'match#${photoId}#${enrolmentId}',
            casing: 'none',
          },
        },
        byPhoto: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['photoId'], template: 'event-photo#${photoId}', casing: 'none' },
          sk: {
            field: 'gsi3sk',
            composite: ['guestId', 'enrolmentId'],
            template: '${guestId}#${enrolmentId}',
            casing: 'none',
          },
        },
      },
    },
    { client, table },
  );
}
