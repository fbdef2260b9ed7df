import type { Claims } from '#functions/guarantee/claims.ts';
import type { StoredClaim } from '#functions/guarantee/stored-claim.ts';
import { never } from '#functions/platform/clock.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';
import { createOrderRowsDouble, type OrderRowsDouble } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/**
 * Claims and their orders in memory. `functions/testing/claims.suite.ts` holds it and the real ones to the same rules; a
 * credit that goes back exists only in the table.
 */
export function createClaimsDouble(...orders: readonly StoredOrder[]): {
  readonly claims: Claims;
  readonly rows: OrderRowsDouble;
} {
  const rows = createOrderRowsDouble(...orders);
  const stored = new Map<OrderId, StoredClaim>();
  const put = (claim: StoredClaim) => () => void stored.set(claim.id, claim);
  const setClock = ({ id, wakeAt: seen }: Pick<StoredClaim, 'id' | 'wakeAt'>, change: Partial<StoredClaim>) => {
    const claim = stored.get(id);
    if (claim?.wakeAt === seen) stored.set(id, { ...claim, ...change });
  };

  const claims: Claims = {
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
      const written = stored.has(id) ? undefined : put({ id, ...opened, answer, wakeAt: at });
      return writeTogether(noted, written);
    },

    async decide({ id, claim: seen }, decision) {
      const { decidedAt, credits } = decision;
      const openedAt = seen?.openedAt ?? decidedAt;
      const noted = rows.prepare(credits === undefined ? 'decideClaim' : 'grantClaimReleased', id, decidedAt, {
        set: { claim: { openedAt, ...decision } },
        where: (order) => order.status === 'completed' && order.remedy === undefined,
      });
      const claim = stored.get(id);
      return writeTogether(
        noted,
        claim?.state === 'open' ? put({ ...claim, ...decision, wakeAt: decidedAt }) : undefined,
      );
    },

    addSecret: async (id, secretHash, at) => rows.make('addMailSecret', id, at, { addSecretHash: secretHash }),

    async noteTold(seen, wakeAt) {
      if (seen.state !== 'withdrawn') setClock(seen, { told: seen.state, wakeAt });
    },

    lookLater: async (seen, wakeAt) => setClock(seen, { wakeAt }),

    async *listDue(lane, now) {
      for (const { id, wakeAt } of stored.values()) {
        if (lane === 'urgent' && wakeAt <= now && wakeAt !== never) yield { id, wakeAt, lane, failures: 0 };
      }
    },

    postpone: async ({ id, wakeAt: seen }, wakeAt) => setClock({ id, wakeAt: seen }, { wakeAt }),
  };
  return { claims, rows };
}
