import { createOrderWrites, isNotGivenBack } from '#functions/orders-core/order-write.repository.ts';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import { never } from '#functions/platform/clock.ts';
import { claimEntity } from '#functions/table/claim.entity.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { wake } from '#functions/table/wake.ts';
import type { ClaimDecision } from './stored-claim.ts';

/** The writes that decide a claim, once, as parts of the transaction that grants it. */
export function createDecidedClaims(connection: TableConnection) {
  const claim = claimEntity(connection);
  const orders = createOrderWrites(connection);

  /** The claim is mailed from here; a customer who wrote to support instead gets the answer from support. */
  function written(id: CompletedOrder['id'], openedAt: string | undefined, decision: ClaimDecision): Write {
    const { state, decidedAt } = decision;
    if (openedAt === undefined) {
      return claim.create({ id, openedAt: decidedAt, ...decision, notifiedState: state, ...wake(id, never, 'later') });
    }
    return claim
      .patch({ id })
      .set({ openedAt, ...decision, ...wake(id, decidedAt, 'urgent') })
      .where((attributes, operation) => operation.eq(attributes.state, 'open'));
  }

  return {
    /**
     * @param seen the order as it was read, with its claim; without an open one the decision is stored as its only
     * claim
     */
    parts({ id, claim: open }: CompletedOrder, decision: ClaimDecision): Write[] {
      const openedAt = open?.openedAt;
      const transition = decision.credits === undefined ? 'decideClaim' : 'grantClaimReleased';
      return [
        ...orders.parts(transition, id, decision.decidedAt, {
          set: { claim: { openedAt: openedAt ?? decision.decidedAt, ...decision } },
          // The payment of a replaced photo belongs to another order.
          where: isNotGivenBack,
        }),
        written(id, openedAt, decision),
      ];
    },
  };
}
