import { CustomAttributeType, Entity } from 'electrodb';
import { Role } from '#shared/admin/contract.ts';
import type { MemberId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The documented `user_roles`: the role of a member, mirrored from the groups of the user pool for lists. */
export function roleEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'role', version: '1', service: 'vesika' },
      attributes: {
        memberId: { type: CustomAttributeType<MemberId>('string'), required: true },
        role: { type: Role.options, required: true },
        at: { type: 'string', required: true },
      },
      indexes: {
        role: {
          pk: { field: 'pk', composite: ['memberId'], template: 'member#${memberId}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'role', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
