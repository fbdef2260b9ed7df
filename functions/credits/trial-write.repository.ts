import { daysAfter } from '#functions/platform/clock.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { trialUseEntity } from '#functions/table/trial-use.entity.ts';
import type { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';

/** The writes of free trials, as parts of the transaction that begins or ends their order: one order per mailbox. */
export function createTrialWrites(connection: TableConnection) {
  const use = trialUseEntity(connection);
  const expiry = (at: string, days: number) => Math.floor(Date.parse(daysAfter(at, days)) / 1000);

  return {
    /** Uses the free trial of a mailbox for this order; the condition fails when another order has it. */
    use(mailbox: string, orderId: OrderId, at: string): Write {
      return use
        .upsert({ mailbox, orderId, usedAt: at, expires: expiry(at, limits.trialKeptDays) })
        .where((attributes, operation) => operation.notExists(attributes.orderId));
    },

    /** Restores the free trial; the condition fails when another order has it. */
    restore(mailbox: string, orderId: OrderId, at: string): Write {
      return use
        .patch({ mailbox })
        .set({ expires: expiry(at, 1) })
        .remove(['orderId', 'usedAt'])
        .where((attributes, operation) => operation.eq(attributes.orderId, orderId));
    },
  };
}
