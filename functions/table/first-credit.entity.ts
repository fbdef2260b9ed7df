import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/**
 * A mailbox whose account received the first credit; the mailbox is stored as a digest, and the row stays when the
 * account is erased. `expires` is the table's TTL, in seconds since 1970.
 */
export function firstCreditEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'first-credit', version: '1', service: 'vesika' },
      attributes: {
        mailbox: { type: 'string', required: true },
        expires: { type: 'number', required: true },
      },
      indexes: {
        credit: {
          pk: { field: 'pk', composite: ['mailbox'], template: 'first-credit#${mailbox}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'first-credit', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
