import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/**
 * The lists of the admin panel, newest first, including payments and refunds: one partition per kind and month, so that
 * no list needs a scan.
 */
export function listingEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'listing', version: '1', service: 'vesika' },
      attributes: {
        kind: { type: ['member', 'order', 'payment', 'refund', 'event'] as const, required: true },
        /** `2026-11`. */
        month: { type: 'string', required: true },
        at: { type: 'string', required: true },
        id: { type: 'string', required: true },
      },
      indexes: {
        listing: {
          pk: { field: 'pk', composite: ['kind', 'month'], template: 'listing#${kind}#${month}', casing: 'none' },
          sk: { field: 'sk', composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}

/** The month of a time, as the listing names it. */
export function monthOf(at: string): string {
  return at.slice(0, 7);
}
