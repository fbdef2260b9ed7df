import { CustomAttributeType, Entity } from 'electrodb';
import { EventState } from '#shared/events/event.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import { type EventAgreement, type EventSettings, EventType } from '#shared/events/event-settings.ts';
import type { DeletionId, EventId, MemberId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** Photo events. An erased one is a tombstone without what names anything; `expires` is the table's TTL. */
export function photoEventEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'photo-event', version: '1', service: 'vesika' },
      attributes: {
        id: { type: CustomAttributeType<EventId>('string'), required: true },
        /** The organiser, or the id of an erasure. */
        ownerId: { type: CustomAttributeType<MemberId>('string'), required: true },
        state: { type: EventState.options, required: true },
        name: { type: 'string' },
        organizerName: { type: 'string' },
        type: { type: EventType.options },
        eventDate: { type: 'string' },
        timeZone: { type: 'string' },
        code: { type: CustomAttributeType<EventCode>('string') },
        settings: { type: CustomAttributeType<EventSettings>('any') },
        agreement: { type: CustomAttributeType<EventAgreement>('any') },
        /** Counts the changes of facts and settings. */
        revision: { type: 'number' },
        photoCount: { type: 'number' },
        guestPhotoCount: { type: 'number' },
        guestCount: { type: 'number' },
        /** Credits that bought places. */
        boughtCredits: { type: 'number' },
        /** Set with the first photo that is indexed. */
        everIndexed: { type: 'boolean' },
        /** When an admin took it down. */
        hiddenAt: { type: 'string' },
        absenceCount: { type: 'number' },
        reportCount: { type: 'number' },
        hiddenByReports: { type: 'number' },
        contributorCount: { type: 'number' },
        photographerCount: { type: 'number' },
        /** When photos were, or will be, read again for new guests. */
        rereadAt: { type: 'string' },
        /** The time for which the message was sent. */
        rereadSentAt: { type: 'string' },
        faceCount: { type: 'number' },
        /** Up to where the guests of an expired event have no matches any more; removed when all have none. */
        facesErasedTo: { type: 'string' },
        /** When keys and faces of an expired event were gone. */
        facesErasedAt: { type: 'string' },
        createdAt: { type: 'string', required: true },
        deletionId: { type: CustomAttributeType<DeletionId>('string') },
        wakeAt: { type: 'string', required: true },
        wakeShard: { type: 'string', required: true },
        wakeFailures: { type: 'number' },
        expires: { type: 'number' },
      },
      indexes: {
        event: {
          pk: { field: 'pk', composite: ['id'], template: 'event#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'event', casing: 'none' },
        },
        byOwner: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['ownerId'], template: 'event-owner#${ownerId}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
        },
        byWake: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['wakeShard'], template: 'event-wake#${wakeShard}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['wakeAt', 'id'], template: '${wakeAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
