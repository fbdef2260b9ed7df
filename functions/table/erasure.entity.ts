import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/** Proof that an account was erased: when it was asked for and done, and how much of what; nothing personal. */
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
