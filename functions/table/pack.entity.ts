import { CustomAttributeType, Entity } from 'electrodb';
import { Currency } from '#shared/money.ts';
import type { PackId } from '#shared/packs/contract.ts';
import type { TableConnection } from './connection.ts';

/** The documented `credit_packs` that an operator changed or added. */
export function packEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'pack', version: '1', service: 'vesika' },
      attributes: {
        id: { type: CustomAttributeType<PackId>('string'), required: true },
        name: { type: 'string', required: true },
        credits: { type: 'number', required: true },
        /** Cents. */
        priceUsd: { type: 'number', required: true },
        /** Kuruş. */
        priceTry: { type: 'number', required: true },
        currency: { type: Currency.options, required: true },
        isActive: { type: 'boolean', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        pack: {
          pk: { field: 'pk', composite: [], template: 'packs', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'pack#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
