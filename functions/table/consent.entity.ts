import { CustomAttributeType, Entity } from 'electrodb';
import type { MemberId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** Append-only: what a member consented to or revoked, when, and the version of the shown text. */
export function consentEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'consent', version: '1', service: 'vesika' },
      attributes: {
        memberId: { type: CustomAttributeType<MemberId>('string'), required: true },
        subject: { type: ['marketing', 'terms', 'privacy', 'age'] as const, required: true },
        agreed: { type: 'boolean', required: true },
        textVersion: { type: 'string', required: true },
        at: { type: 'string', required: true },
      },
      indexes: {
        consent: {
          pk: { field: 'pk', composite: ['memberId'], template: 'member#${memberId}', casing: 'none' },
          sk: { field: 'sk', composite: ['at', 'subject'], template: 'consent#${at}#${subject}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
