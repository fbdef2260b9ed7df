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
        /** What the keys of an event's files began with, until the daily comparison found none of them. */
        prefix: { type: 'string' },
        /** When the daily comparison found no file any more. */
        checkedAt: { type: 'string' },
        /** The clock of that comparison, from the end of the deletion of an event. */
        wakeAt: { type: 'string' },
        wakeShard: { type: 'string' },
        wakeFailures: { type: 'number' },
      },
      indexes: {
        deletion: {
          pk: { field: 'pk', composite: ['id'], template: 'deletion#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'deletion', casing: 'none' },
        },
        byWake: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['wakeShard'], template: 'deletion-wake#${wakeShard}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['wakeAt'], template: '${wakeAt}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
