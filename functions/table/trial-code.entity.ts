import { Entity } from 'electrodb';
import type { TableConnection } from './connection.ts';

/**
 * The code that was mailed last to a mailbox, and what a right one was exchanged for, both as hashes; `expires` is the
 * table's TTL, in seconds since 1970. Mailboxes stand here as digests.
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
        /** When an order was last begun with the proof. */
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
