import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/** How often a caller did something in a window of time; `expires` is the table's TTL, in seconds since 1970. */
export function rateEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'rate', version: '1', service: 'vesika' },
      attributes: {
        action: { type: 'string', required: true },
        who: { type: 'string', required: true },
        window: { type: 'string', required: true },
        count: { type: 'number', required: true },
        expires: { type: 'number', required: true },
      },
      indexes: {
        rate: {
          pk: { field: 'pk', composite: ['action', 'who'], template: 'rate#${action}#${who}', casing: 'none' },
          sk: { field: 'sk', composite: ['window'], template: '${window}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
