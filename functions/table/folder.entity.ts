import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/** Storage folders that are taken. The documented path holds only 8 characters of the order id, so it can collide. */
export function folderEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'folder', version: '1', service: 'vesika' },
      attributes: {
        folder: { type: 'string', required: true },
        orderId: { type: 'string', required: true },
        /** TTL, in seconds since 1970: the millisecond in the folder's name does not come back. */
        expires: { type: 'number', required: true },
      },
      indexes: {
        claim: {
          pk: { field: 'pk', composite: ['folder'], template: 'folder#${folder}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'folder', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
