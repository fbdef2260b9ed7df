import { CustomAttributeType, Entity } from 'electrodb';
import type { MemberId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** What was accepted at a sign-up; it becomes consents when the e-mail is verified, and expires by TTL. */
export function acceptanceEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'acceptance', version: '1', service: 'vesika' },
      attributes: {
        memberId: { type: CustomAttributeType<MemberId>('string'), required: true },
        textVersion: { type: 'string', required: true },
        at: { type: 'string', required: true },
        /** TTL, in seconds since 1970. */
        expires: { type: 'number', required: true },
      },
      indexes: {
        acceptance: {
          pk: { field: 'pk', composite: ['memberId'], template: 'sign-up#${memberId}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'acceptance', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
