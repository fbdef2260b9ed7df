import { CustomAttributeType, Entity } from 'electrodb';
import type { OrderId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/**
 * The order that used the free trial of a mailbox, which is stored as a digest; without an order the trial is available
 * again. `expires` is the table's TTL, in seconds since 1970.
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
