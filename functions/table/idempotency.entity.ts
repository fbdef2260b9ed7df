import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/** What an Idempotency-Key was used for; kept for a day (`expires` is the table's TTL, in seconds since 1970). */
export function idempotencyEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'idempotency', version: '1', service: 'vesika' },
      attributes: {
        scope: { type: 'string', required: true },
        key: { type: 'string', required: true },
        requestHash: { type: 'string', required: true },
        /** The id of what the request created. */
        resultId: { type: 'string', required: true },
        expires: { type: 'number', required: true },
      },
      indexes: {
        record: {
          pk: { field: 'pk', composite: ['scope', 'key'], template: 'idempotency#${scope}#${key}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'idempotency', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
