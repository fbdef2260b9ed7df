import { Entity } from 'electrodb';
import type { Look } from '#shared/looks/look.ts';
import type { TableConnection } from './connection.ts';

/** The documented `retoucher_settings`, and those of the other looks named alike: one row each. */
export function processorSettingsEntity({ client, table }: TableConnection, look: Look) {
  return new Entity(
    {
      model: { entity: `${look}-settings`, version: '1', service: 'vesika' },
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
