import { CustomAttributeType, Entity } from 'electrodb';
import type { DeletionId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** What was deleted, how much and when. It names neither a person nor the thing that was deleted, and stays for good. */
export function deletionEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'deletion', version: '1', service: 'vesika' },
      attributes: {
        id: { type: CustomAttributeType<DeletionId>('string'), required: true },
        kind: { type: ['event', 'guest', 'face'] as const, required: true },
        rows: { type: 'number', required: true },
        /** Absent in records of before events had photos. */
        objects: { type: 'number' },
        beganAt: { type: 'string', required: true },
        endedAt: { type: 'string' },
      },
      indexes: {
        deletion: {
          pk: { field: 'pk', composite: ['id'], template: 'deletion#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'deletion', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
