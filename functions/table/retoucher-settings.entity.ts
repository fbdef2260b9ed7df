import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/** The documented `retoucher_settings`: one row. */
export function retoucherSettingsEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'retoucher-settings', version: '1', service: 'vesika' },
      attributes: {
        id: { type: 'string', required: true },
        webhookUrl: { type: 'string', required: true },
        isActive: { type: 'boolean', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        settings: {
          pk: { field: 'pk', composite: [], template: 'settings', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
