import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/** Eight rows per counter, so that concurrent transactions rarely conflict on one. */
export const counterShards = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;

/** What is counted. Revenue is in minor units of its currency. */
export const counterNames = [
  'completedOrders',
  'orders',
  'activeOrders',
  'members',
  'revenueUSD',
  'revenueTRY',
] as const;

/** The shard an id counts on: always the same one, so that a repeated transaction fails on its own condition first. */
export function counterShard(id: string): string {
  return String((id.codePointAt(id.length - 1) ?? 0) % counterShards.length);
}

/** Numbers the pages show, changed in the same transaction as what they count. */
export function counterEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'counter', version: '1', service: 'vesika' },
      attributes: {
        name: { type: counterNames, required: true },
        shard: { type: 'string', required: true },
        count: { type: 'number', required: true },
      },
      indexes: {
        counter: {
          pk: { field: 'pk', composite: ['name'], template: 'counter#${name}', casing: 'none' },
          sk: { field: 'sk', composite: ['shard'], template: '${shard}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
