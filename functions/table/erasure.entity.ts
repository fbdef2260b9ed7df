import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/**
 * Proof that an account was erased: when it was requested and done, and how many rows of each kind; no personal data.
 */
export function erasureEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'erasure', version: '1', service: 'vesika' },
      attributes: {
        id: { type: 'string', required: true },
        requestedAt: { type: 'string', required: true },
        erasedAt: { type: 'string', required: true },
        orders: { type: 'number', required: true },
        moneyRows: { type: 'number', required: true },
      },
      indexes: {
        erasure: {
          pk: { field: 'pk', composite: ['id'], template: 'erasure#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'erasure', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
