import { daysAfter } from '#functions/platform/clock.ts';
import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { trialCodeEntity } from '#functions/table/trial-code.entity.ts';
import { trialUseEntity } from '#functions/table/trial-use.entity.ts';
import { limits } from '#shared/limits.ts';
import type { TrialCodes } from './trial-codes.ts';

const maxAttempts: number = limits.trialCodeAttempts;

/** Codes of free trials, in the one table. A row expires by TTL a day after its last value expired. */
export function createTrialCodes(connection: TableConnection): TrialCodes {
  const code = trialCodeEntity(connection);
  const use = trialUseEntity(connection);
  const expiry = (until: string) => Math.floor(Date.parse(daysAfter(until, 1)) / 1000);

  return {
    async isUsed(mailbox) {
      return (await use.get({ mailbox }).go({ consistent: true })).data?.orderId !== undefined;
    },

    async propose(mailbox, { codeHash, until }) {
      const fresh = { codeHash, codeUntil: until, codeAttempts: 0, expires: expiry(until) };
      await code.upsert({ mailbox, ...fresh }).go();
    },

    async countAttempt(mailbox, at) {
      const counted = await writeIf(
        code
          .patch({ mailbox })
          .add({ codeAttempts: 1 })
          .where(
            (attributes, operation) =>
              `${operation.gt(attributes.codeUntil, at)} AND ${operation.lt(attributes.codeAttempts, maxAttempts)}`,
          ),
      );
      if (!counted) return undefined;
      return (await code.get({ mailbox }).go({ consistent: true })).data?.codeHash;
    },

    async prove(mailbox, codeHash, { proofHash, until }) {
      return await writeIf(
        code
          .patch({ mailbox })
          .set({ proofHash, proofUntil: until, expires: expiry(until) })
          .where((attributes, operation) => operation.eq(attributes.codeHash, codeHash)),
      );
    },
  };
}
