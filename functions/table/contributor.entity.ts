import { CustomAttributeType, Entity } from 'electrodb';
import { ContributorKind } from '#shared/events/contributor-contract.ts';
import type { ContributorId, EventId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The contributors of events: links by which photographers and guests send photos. */
export function contributorEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'contributor', version: '1', service: 'vesika' },
      attributes: {
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        id: { type: CustomAttributeType<ContributorId>('string'), required: true },
        /** As the organiser typed it. */
        name: { type: 'string', required: true },
        kind: { type: ContributorKind.options, required: true },
        secretHash: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        contributor: {
          pk: { field: 'pk', composite: ['eventId'], template: 'event#${eventId}', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'contributor#${id}', casing: 'none' },
        },
        byId: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['id'], template: 'contributor#${id}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: [], template: 'contributor', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
