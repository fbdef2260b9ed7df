import { createTrialWrites } from '#functions/credits/trial-write.repository.ts';
import { atRevision, createOrderWrites } from '#functions/orders-core/order-write.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { trialCodeEntity } from '#functions/table/trial-code.entity.ts';
import type { FreeTrials } from './free-trials.ts';
import { createHairstyleCounts, isUncounted } from './hairstyle-counts.repository.ts';
import { countedOn } from './hairstyle-counts.ts';

/** Free trials and the orders they begin, in the single table. */
export function createFreeTrials(connection: TableConnection): FreeTrials {
  const code = trialCodeEntity(connection);
  const orders = createOrderWrites(connection);
  const trials = createTrialWrites(connection);
  const hairstyles = createHairstyleCounts(connection);

  return {
    async use({ id, email, price, optionsRevision }, { mailbox, proofHash }, at, hairstyleCounts = []) {
      const begun = orders.parts('useTrial', id, at, {
        set: {
          payWith: 'trial',
          trial: mailbox,
          price: { ...price, amountMinor: 0 },
          queuedAt: at,
          ...countedOn(hairstyleCounts, at),
        },
        where: (attributes, operation) =>
          [
            operation.notExists(attributes.ownerId),
            operation.eq(attributes.email, email),
            atRevision(optionsRevision)(attributes, operation),
            ...isUncounted(hairstyleCounts)(attributes, operation),
          ].join(' AND '),
      });
      const used = trials.use(mailbox, id, at);
      // The proof stays: it grants nothing while the trial is used, and the next photo if this one fails.
      const proven = code
        .patch({ mailbox })
        .set({ proofUsedAt: at })
        .where(
          (attributes, operation) =>
            `${operation.eq(attributes.proofHash, proofHash)} AND ${operation.gt(attributes.proofUntil, at)}`,
        );
      const writes = [...begun, used, proven];
      const failed = (await hairstyles.write({ code }, writes, hairstyleCounts, at)).map(
        (position) => writes[position],
      );
      if (failed.length === 0) return 'begun';
      if (failed.includes(begun[0])) return 'order_moved_on';
      return failed.includes(proven) ? 'not_confirmed' : 'used';
    },
  };
}
