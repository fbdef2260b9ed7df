import { CustomAttributeType, Entity } from 'electrodb';
import { PhotoFailure, PhotoSender, PhotoState, type ReportReason } from '#shared/events/photo.ts';
import type { ContributorId, EventId, PhotoId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The photos of events. */
export function eventPhotoEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'event-photo', version: '1', service: 'vesika' },
      attributes: {
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        photoId: { type: CustomAttributeType<PhotoId>('string'), required: true },
        /** `{eventId}/{photoId}`: the index of due rows shows no other attribute. */
        id: { type: 'string', required: true },
        state: { type: PhotoState.options, required: true },
        /** The name of the file, for its organiser. */
        name: { type: 'string', required: true },
        contentType: { type: 'string', required: true },
        bytes: { type: 'number', required: true },
        sha256: { type: 'string', required: true },
        /** The key of its `photo-digest`, where that is not `sha256`. */
        digest: { type: 'string' },
        createdAt: { type: 'string', required: true },
        /** When its file was found in the bucket. */
        arrivedAt: { type: 'string' },
        /** Who sent it, when it was not the organiser. */
        from: { type: PhotoSender.options },
        contributorId: { type: CustomAttributeType<ContributorId>('string') },
        /** SHA-256 of the photo's id with the secret of the guest who sent it. */
        senderHash: { type: 'string' },
        failure: { type: PhotoFailure.options },
        widthPx: { type: 'number' },
        heightPx: { type: 'number' },
        faces: { type: 'number' },
        smallFaces: { type: 'number' },
        unkeptFaces: { type: 'number' },
        /** Of a guest or a removed contributor, until the organiser shows it: its faces do not count for the event. */
        uncounted: { type: 'boolean' },
        /** When the organiser showed it, after it was hidden. */
        shownAt: { type: 'string' },
        reports: { type: CustomAttributeType<Partial<Record<ReportReason, number>>>('any') },
        /** The sum of `reports`, for the condition of the next one. */
        reportCount: { type: 'number' },
        /** Those of guests with an enrolled face. */
        hidingReports: { type: 'number' },
        wakeAt: { type: 'string', required: true },
        wakeShard: { type: 'string', required: true },
        wakeFailures: { type: 'number' },
      },
      indexes: {
        photo: {
          pk: { field: 'pk', composite: ['eventId'], template: 'event#${eventId}', casing: 'none' },
          sk: { field: 'sk', composite: ['photoId'], template: 'photo#${photoId}', casing: 'none' },
        },
        byWake: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['wakeShard'], template: 'event-photo-wake#${wakeShard}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['wakeAt', 'id'], template: '${wakeAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
