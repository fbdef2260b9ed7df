import { CustomAttributeType, Entity } from 'electrodb';
import type { MemberId } from '#shared/ids.ts';
import { Language } from '#shared/languages.ts';
import type { TableConnection } from './connection.ts';

/** Members' profiles. `credits` is always the sum of the member's ledger entries: both change in one transaction. */
export function memberEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'member', version: '1', service: 'vesika' },
      attributes: {
        id: { type: CustomAttributeType<MemberId>('string'), required: true },
        email: { type: 'string', required: true },
        credits: { type: 'number', required: true },
        createdAt: { type: 'string', required: true },
        transactionNotices: { type: 'boolean' },
        marketing: { type: 'boolean' },
        language: { type: Language.options },
        /** Set until the orders this address placed as a guest were looked for once more. */
        claimDue: { type: 'boolean' },
        exportLeaseUntil: { type: 'string' },
        exportedAt: { type: 'string' },
        exportKey: { type: 'string' },
        deletionRequestedAt: { type: 'string' },
        erasesAt: { type: 'string' },
        deletionMailDue: { type: 'boolean' },
        /** The name under which the money rows are kept; set when the erasure begins, and then there is no way back. */
        erasureId: { type: CustomAttributeType<MemberId>('string') },
        disabledAt: { type: 'string' },
        wakeAt: { type: 'string' },
        wakeShard: { type: 'string' },
        wakeFailures: { type: 'number' },
      },
      indexes: {
        profile: {
          pk: { field: 'pk', composite: ['id'], template: 'member#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'profile', casing: 'none' },
        },
        byWake: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['wakeShard'], template: 'member-wake#${wakeShard}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['wakeAt', 'id'], template: '${wakeAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
