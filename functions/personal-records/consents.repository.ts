import { acceptanceEntity } from '#functions/table/acceptance.entity.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { consentEntity } from '#functions/table/consent.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PersonalRecords } from './personal-records.ts';

/**
 * A member's consents, and what was accepted at the sign-up. Consents are proof, so an erasure moves them to its id;
 * the acceptance became consents with the profile, so it is removed.
 */
export function createConsentRecords(connection: TableConnection): PersonalRecords {
  const consent = consentEntity(connection);
  const acceptance = acceptanceEntity(connection);
  const rowsOf = async (memberId: MemberId) =>
    (await consent.query.consent({ memberId }).go({ pages: 'all', consistent: true })).data;

  return {
    name: 'consents',
    entities: ['consent', 'acceptance'],

    async eraseOf(memberId, erasureId) {
      for (const row of await rowsOf(memberId)) {
        await writeAll({ consent }, [
          consent.put({ ...row, memberId: erasureId }),
          consent.delete({ memberId, at: row.at, subject: row.subject }),
        ]);
      }
      await acceptance.delete({ memberId }).go();
    },

    countOf: async (erasureId) => ({ consents: (await rowsOf(erasureId)).length }),

    exportOf: async ({ id }) => ({
      consents: (await rowsOf(id)).map(({ subject, agreed, textVersion, at }) => ({
        subject,
        agreed,
        textVersion,
        at,
      })),
    }),
  };
}
