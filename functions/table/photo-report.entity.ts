import { CustomAttributeType, Entity } from 'electrodb';
import { ReportReason } from '#shared/events/photo.ts';
import type { EventId, GuestId, PhotoId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The photos that a guest reported, once each. What the organiser sees is counted on the photo. */
export function photoReportEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'photo-report', version: '1', service: 'vesika' },
      attributes: {
        guestId: { type: CustomAttributeType<GuestId>('string'), required: true },
        photoId: { type: CustomAttributeType<PhotoId>('string'), required: true },
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        reason: { type: ReportReason.options, required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        report: {
          pk: { field: 'pk', composite: ['guestId'], template: 'guest#${guestId}', casing: 'none' },
          sk: { field: 'sk', composite: ['photoId'], template: 'report#${photoId}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
