import { CustomAttributeType, Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/**
 * When a person recently returned photos without a claim. `total` detects concurrent writes; `expires` is the table's
 * TTL.
 */
export function returnAllowanceEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'give-backs', version: '1', service: 'vesika' },
      attributes: {
        who: { type: 'string', required: true },
        moments: { type: CustomAttributeType<readonly string[]>('any'), required: true },
        total: { type: 'number', required: true },
        expires: { type: 'number', required: true },
      },
      indexes: {
        returnAllowance: {
          pk: { field: 'pk', composite: ['who'], template: 'give-backs#${who}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'give-backs', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
