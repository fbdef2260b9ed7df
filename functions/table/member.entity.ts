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
        /** Name and address for payment providers that require them; entered once, and removed with the profile. */
        buyer: {
          type: 'map',
          properties: {
            name: { type: 'string', required: true },
            surname: { type: 'string', required: true },
            address: { type: 'string', required: true },
            city: { type: 'string', required: true },
            country: { type: 'string', required: true },
          },
        },
        /** Set until the guest orders of this e-mail were assigned once more. */
        guestOrdersDue: { type: 'boolean', field: 'claimDue' },
        /** Set while the password is random: the account was created for a Google sign-in. */
        passwordless: { type: 'boolean' },
        /** An e-mail that is to replace `email`: the hash of the mailed code, its expiry, and its attempts. */
        newEmail: { type: 'string' },
        newEmailCodeHash: { type: 'string' },
        newEmailUntil: { type: 'string' },
        newEmailAttempts: { type: 'number', field: 'newEmailTries' },
        /** When the code was verified; from then on the change is completed, after a crash by the sweeper. */
        newEmailProvenAt: { type: 'string' },
        /** The e-mail before the last change, until it is notified and the open orders are updated. */
        formerEmail: { type: 'string' },
        emailChangedAt: { type: 'string' },
        exportLeaseUntil: { type: 'string' },
        exportedAt: { type: 'string' },
        exportKey: { type: 'string' },
        deletionRequestedAt: { type: 'string' },
        erasesAt: { type: 'string' },
        deletionMailDue: { type: 'boolean' },
        /**
         * The id under which the money rows are kept; set when the erasure begins, which cannot be cancelled any more.
         */
        erasureId: { type: CustomAttributeType<MemberId>('string') },
        erasureBegunAt: { type: 'string' },
        erasureNotified: { type: 'boolean', field: 'erasureTold' },
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
