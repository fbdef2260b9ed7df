import { createHash } from 'node:crypto';
import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/**
 * The order that a storage folder belongs to. The documented path holds only 8 characters of the order id, so it can
 * collide, and does not identify the owner of a picture. The key is a digest, because the path contains an e-mail and
 * the row outlives the order's personal data.
 */
export function folderEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'folder', version: '2', service: 'vesika' },
      attributes: {
        digest: { type: 'string', required: true },
        orderId: { type: 'string', required: true },
        /** TTL, in seconds since 1970. */
        expires: { type: 'number', required: true },
      },
      indexes: {
        claim: {
          pk: { field: 'pk', composite: ['digest'], template: 'folder#${digest}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'folder', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}

/** The key of a folder's row. */
export function folderDigest(folder: string): string {
  return createHash('sha256').update(folder).digest('base64url');
}
