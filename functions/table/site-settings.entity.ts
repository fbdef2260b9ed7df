import { CustomAttributeType, Entity } from 'electrodb';
import type { DvSeason } from '#shared/site/contract.ts';
import type { TableConnection } from './connection.ts';

/** The season and the counter of the landing page: one row, next to that of the external processor. */
export function siteSettingsEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'site-settings', version: '1', service: 'vesika' },
      attributes: {
        id: { type: 'string', required: true },
        season: { type: CustomAttributeType<DvSeason>('any'), required: true },
        counterFrom: { type: 'number', required: true },
        /** How often it was changed. */
        revision: { type: 'number', required: true },
        /** When it was changed last. */
        at: { type: 'string', required: true },
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
