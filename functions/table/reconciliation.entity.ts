import { Entity } from 'electrodb';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { TableConnection } from './connection.ts';

/** The day up to which our payments were compared with a provider's list. */
export function reconciliationEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'reconciliation', version: '1', service: 'vesika' },
      attributes: {
        provider: { type: PaymentProviderId.options, required: true },
        day: { type: 'string', required: true },
      },
      indexes: {
        reconciliation: {
          pk: { field: 'pk', composite: ['provider'], template: 'reconciliation#${provider}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'reconciliation', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
