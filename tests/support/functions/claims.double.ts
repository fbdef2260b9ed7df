import type { Claims } from '#functions/guarantee/claims.ts';
import type { StoredClaim } from '#functions/guarantee/stored-claim.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { never } from '#functions/platform/clock.ts';
import { prepareDecision } from './claim-writes.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import { createOrderRowsDouble, type OrderRowsDouble } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/** Claims and their orders in memory, without payments. */
export function createClaimsDouble(...orders: readonly StoredOrder[]): {
  readonly claims: Claims;
  readonly rows: OrderRowsDouble;
} {
  const rows = createOrderRowsDouble(...orders);
  return { claims: claimsOver(rows), rows };
}

/**
 * `tests/support/functions/claims.suite.ts` checks these claims and the real ones against the same rules, and
 * `money-back.suite.ts` against those about credits.
 *
 * @param money where credits are; without it a decision changes only the claim and its order
 */
export function claimsOver(rows: OrderRowsDouble, money?: MoneyRowsDouble): Claims {
  const { claims: stored } = rows;
  const setClock = ({ id, wakeAt: seen }: Pick<StoredClaim, 'id' | 'wakeAt'>, change: Partial<StoredClaim>) => {
    const claim = stored.get(id);
    if (claim?.wakeAt === seen) stored.set(id, { ...claim, ...change });
  };

  return {
    find: async (id) => stored.get(id),
    findOrder: async (id) => rows.find(id),

    async listOpen() {
      const open = [...stored.values()].filter(({ state }) => state === 'open');
      return open.sort((one, other) => one.openedAt.localeCompare(other.openedAt));
    },

    async open({ id }, answer, at) {
      const opened = { state: 'open', openedAt: at } as const;
      const noted = rows.prepare('openClaim', id, at, {
        set: { claim: opened },
        where: (order) =>
          order.status === 'completed' && [order.remedy, order.claim, order.forgottenAt].every((one) => !one),
      });
      const written = stored.has(id) ? undefined : () => void stored.set(id, { id, ...opened, answer, wakeAt: at });
      return writeTogether(noted, written);
    },

    async decide(seen, decision) {
      const { decidedAt, credits } = decision;
      const back =
        money === undefined || credits === undefined
          ? []
          : [...money.prepareRefund(seen, 'claim', decidedAt), ...money.prepareConversionBack(seen, decidedAt)];
      return writeTogether(...prepareDecision(rows, seen, decision), ...back);
    },

    addSecret: async (id, secretHash, at) => rows.make('addMailSecret', id, at, { addSecretHash: secretHash }),

    async markNotified(seen, wakeAt) {
      if (seen.state !== 'withdrawn') setClock(seen, { notifiedState: seen.state, wakeAt });
    },

    postpone: async (seen, wakeAt) => setClock(seen, { wakeAt }),

    async *listDue(lane, now) {
      for (const { id, wakeAt } of stored.values()) {
        if (lane === 'urgent' && wakeAt <= now && wakeAt !== never) yield { id, wakeAt, lane, failures: 0 };
      }
    },

    backOff: async ({ id, wakeAt: seen }, wakeAt) => setClock({ id, wakeAt: seen }, { wakeAt }),
  };
}
