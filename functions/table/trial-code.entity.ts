import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/**
 * The code that was last mailed to a mailbox, and the proof it was exchanged for, both as hashes; `expires` is the
 * table's TTL, in seconds since 1970. Mailboxes are stored as digests.
 */
export function trialCodeEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'trial-code', version: '1', service: 'vesika' },
      attributes: {
        mailbox: { type: 'string', required: true },
        codeHash: { type: 'string', required: true },
        codeUntil: { type: 'string', required: true },
        codeAttempts: { type: 'number', required: true, field: 'codeTries' },
        proofHash: { type: 'string' },
        proofUntil: { type: 'string' },
        /** When an order last began with the proof. */
        proofUsedAt: { type: 'string' },
        expires: { type: 'number', required: true },
      },
      indexes: {
        code: {
          pk: { field: 'pk', composite: ['mailbox'], template: 'trial#${mailbox}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'code', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
