import { CustomAttributeType, Entity } from 'electrodb';
import type { OrderId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/**
 * That a mailbox, as its digest, had its free trial, and for which order; without an order the try is there again.
 * `expires` is the table's TTL, in seconds since 1970.
 */
export function trialUseEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'trial-use', version: '1', service: 'vesika' },
      attributes: {
        mailbox: { type: 'string', required: true },
        orderId: { type: CustomAttributeType<OrderId>('string') },
        usedAt: { type: 'string' },
        expires: { type: 'number', required: true },
      },
      indexes: {
        use: {
          pk: { field: 'pk', composite: ['mailbox'], template: 'trial#${mailbox}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'use', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
