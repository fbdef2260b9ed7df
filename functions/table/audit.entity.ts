import { CustomAttributeType, Entity } from 'electrodb';
import { type ActFacts, ActName } from '#shared/admin/audit-contract.ts';
import type { MemberId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/**
 * The acts of admins, one partition per month. A line is created in the transaction of its act and never updated or
 * deleted: it does not expire, and names accounts only by their ids, so an erasure need not change it.
 */
export function auditEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'audit', version: '1', service: 'vesika' },
      attributes: {
        id: { type: 'string', required: true },
        /** `2026-11`. */
        month: { type: 'string', required: true },
        at: { type: 'string', required: true },
        act: { type: ActName.options, required: true },
        adminId: { type: CustomAttributeType<MemberId>('string'), required: true },
        subject: { type: 'string', required: true },
        reason: { type: 'string' },
        before: { type: CustomAttributeType<ActFacts>('any'), required: true },
        after: { type: CustomAttributeType<ActFacts>('any'), required: true },
      },
      indexes: {
        line: {
          pk: { field: 'pk', composite: ['month'], template: 'audit#${month}', casing: 'none' },
          sk: { field: 'sk', composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
